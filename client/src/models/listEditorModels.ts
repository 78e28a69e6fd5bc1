import { lm } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { toEditorModelId } from './toEditorModelId.js';

export type EditorModel = Extract<WireModel, { kind: 'editor' }>;

/** The chat models of the editor, the user's choice first. Often empty. */
export const listEditorModels = async (): Promise<readonly EditorModel[]> =>
  (await lm.selectChatModels()).map(model => ({ kind: 'editor', id: toEditorModelId(model), name: model.name }));

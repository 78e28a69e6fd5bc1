import { lm } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { toEditorModelId } from './toEditorModelId.js';

export type EditorModel = Extract<WireModel, { kind: 'editor' }>;

/** The chat models the user has, the editor's own choice first; none is a usual answer. */
export const listEditorModels = async (): Promise<readonly EditorModel[]> =>
  (await lm.selectChatModels()).map(model => ({ kind: 'editor', id: toEditorModelId(model), name: model.name }));

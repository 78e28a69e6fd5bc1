import { lm } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { editorModelId } from './editorModelId.js';

export type EditorModel = Extract<WireModel, { kind: 'editor' }>;

/** The chat models the user has, the editor's own choice first; none is a usual answer. */
export const editorModels = async (): Promise<readonly EditorModel[]> =>
  (await lm.selectChatModels()).map(model => ({ kind: 'editor', id: editorModelId(model), name: model.name }));

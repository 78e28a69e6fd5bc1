import type { WireModel } from '../../../server/src/shared/models.js';
import { readEditorModelId } from './toEditorModelId.js';
import { modelMessages } from '../messages/modelMessages.js';

/** The endpoint in the settings. */
export interface EndpointSettings {
  /** Undefined if the setting is empty or not a URL. */
  readonly baseUrl?: string;
  /** Undefined if a setting is missing or invalid. */
  readonly endpoint?: Extract<WireModel, { kind: 'endpoint' }>;
  /** Error message for invalid settings. */
  readonly wrong?: string;
}

/** @param settings values of the section `skillwright.model` */
export function readEndpoint(settings: { readonly baseUrl: string; readonly name: string }): EndpointSettings {
  const baseUrl = settings.baseUrl.trim();
  const name = settings.name.trim();
  if (baseUrl === '') return {};
  if (!/^https?:\/\/[^/\s]+/.test(baseUrl) || !URL.canParse(baseUrl))
    return { wrong: modelMessages.invalidBaseUrl(baseUrl) };
  if (name === '')
    return {
      baseUrl,
      wrong: modelMessages.emptyModelName(),
    };
  return { baseUrl, endpoint: { kind: 'endpoint', baseUrl, name } };
}

/** Where a model runs, so that the user sees who receives the texts. */
export const formatModelPlace = (model: WireModel): string =>
  model.kind === 'endpoint'
    ? new URL(model.baseUrl).origin
    : modelMessages.editorModel(readEditorModelId(model.id).vendor);

/** A model's name in a title. */
export const formatModelTitle = (model: WireModel): string =>
  model.kind === 'endpoint' ? modelMessages.modelAt(model.name, formatModelPlace(model)) : model.name;

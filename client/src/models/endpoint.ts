import { workspace } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';

type Endpoint = Extract<WireModel, { kind: 'endpoint' }>;

/** The endpoint of the settings; undefined where none is named. Throws where the settings are wrong, and says how. */
export function configuredEndpoint(): Endpoint | undefined {
  const settings = workspace.getConfiguration('skillwright.model');
  const baseUrl = settings.get('baseUrl', '').trim();
  const name = settings.get('name', '').trim();
  if (baseUrl === '') return undefined;
  if (!/^https?:\/\/[^/\s]+/.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error(`The setting skillwright.model.baseUrl is no http or https URL: “${baseUrl}”.`);
  if (name === '')
    throw new Error('The setting skillwright.model.name is empty: which model of the endpoint is to be asked?');
  return { kind: 'endpoint', baseUrl, name };
}

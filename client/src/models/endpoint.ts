import { workspace } from 'vscode';
import { type EndpointSettings, readEndpoint } from './readEndpoint.js';

/** The endpoint of the user's settings. Workspaces cannot set it (scope `machine`). */
export function readConfiguredEndpoint(): EndpointSettings {
  const settings = workspace.getConfiguration('skillwright.model');
  return readEndpoint({ baseUrl: settings.get('baseUrl', ''), name: settings.get('name', '') });
}

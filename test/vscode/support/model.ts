import { ConfigurationTarget, workspace } from 'vscode';
import { control } from './control.js';

export interface ModelAnswer {
  readonly text?: string;
  /** Of a call of the first tool. */
  readonly arguments?: object;
  readonly status?: number;
}

interface AskedOfModel {
  readonly authorization?: string;
  readonly body: {
    readonly model: string;
    readonly max_tokens?: number;
    readonly messages: readonly { readonly content: string }[];
  };
}

/** What the stand-in for a model answers from now on, in this order; the last answer stays. */
export async function scriptModel(answers: readonly ModelAnswer[]): Promise<void> {
  await control({ action: 'model', answers });
}

/** Everything that was asked of it since. */
export async function askedOfModel(): Promise<readonly AskedOfModel[]> {
  return (await control({ action: 'model' })) as readonly AskedOfModel[];
}

/** Names the stand-in in the settings, or nothing. */
export async function setEndpoint(isThere: boolean): Promise<void> {
  const settings = workspace.getConfiguration('skillwright.model');
  const { control: url } = globalThis.skillwrightTest;
  await settings.update('baseUrl', isThere ? `${url}v1` : undefined, ConfigurationTarget.Global);
  await settings.update('name', isThere ? 'stand-in' : undefined, ConfigurationTarget.Global);
}

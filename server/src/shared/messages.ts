import { localize } from '../text/localize.js';

/** Why a request to the endpoint of a model failed. */
export const messages = {
  keyOverHttp: (origin: string) =>
    localize`The API key would be sent to ${origin} without encryption. Use https, or remove the API key.`,
  redirected: (url: string) =>
    localize`${url} redirects to another URL, but Skillwright does not follow redirects. Enter the new URL instead.`,
  answerTooLong: (url: string, megabytes: number) => localize`${url} answered with more than ${megabytes} MB.`,
  unreachable: (url: string, reason: string) => localize`${url} cannot be reached: ${reason}.`,
} as const;

import { setTranslation, type Translation } from '../../../server/src/text/localize.js';
import { byId } from './byId.js';

/** Imported first by every page, for its effect: the sentences of the page are in the language of the editor. */
const { textContent } = byId('translation', HTMLScriptElement);
setTranslation((JSON.parse(textContent) as Translation | null) ?? undefined);

import { commonInContext } from './commonInContext.js';
import { createIdentifier, hash } from './createIdentifier.js';

/**
 * Values for parameters that only their name describes, by the last words of the name; the first fitting row counts.
 * Several for one name, so that not every command shows the same.
 */
const commonValues: readonly (readonly [RegExp, readonly string[]])[] = [
  // Repositories
  [
    /^(?:.* )?(?:owner|org|organi[sz]ation)$/,
    [
      'acme',
      'octocat',
      'contoso',
      'northwind',
      'globex',
      'fabrikam',
      'initech',
      'hooli',
      'umbrella',
      'adatum',
      'litware',
    ],
  ],
  [
    /^(?:.* )?(?:repo|repository)$/,
    [
      'web-app',
      'billing-api',
      'docs-site',
      'mobile-app',
      'data-tools',
      'hello-world',
      'search-index',
      'design-system',
      'order-service',
      'ios-client',
      'release-notes',
    ],
  ],
  [/^(?:.* )?(?:user|username|login|assignee|reviewer|actor)$/, ['jdoe', 'mgarcia', 'asmith', 'lchen']],
  [/^(?:.* )?label$/, ['bug', 'documentation', 'help wanted']],
  [/^(?:.* )?milestone$/, ['v2.0', 'Q3 release']],
  [/^(?:.* )?issue type$/, ['Bug', 'Feature', 'Task']],
  [/^(?:.* )?(?:tag|tag name)$/, ['v1.2.0', 'v2.0.1']],
  [/^(?:.* )?ref$/, ['main', 'refs/heads/main']],
  // People and places
  [/^(?:.* )?city$|^(?:location|place)$/, ['Berlin', 'Toronto', 'Lisbon', 'Nairobi', 'Osaka']],
  [/^(?:.* )?country$/, ['Germany', 'Canada', 'Kenya', 'Japan']],
  [/^(?:.* )?region$/, ['us-east-1', 'eu-central-1', 'ap-southeast-2']],
  [/^(?:.* )?(?:zip|zip code|zipcode|postal code|postcode)$/, ['10115', '94103']],
  [/^(?:.* )?(?:street|street address)$/, ['12 Market Street', '8 Hill Road']],
  [/^(?:.* )?(?:first|given) name$/, ['Maria', 'James']],
  [/^(?:.* )?(?:last|family) name$|^surname$/, ['Garcia', 'Smith']],
  [
    /^(?:full|customer|author|stylist|contact|person|doctor|patient) name$|^author$/,
    ['Maria Garcia', 'James Smith', 'Li Chen'],
  ],
  [/^(?:.* )?company(?: name)?$/, ['Northwind Traders', 'Fabrikam Ltd']],
  [/^(?:.* )?(?:time ?zone|tz)$/, ['Europe/Berlin', 'America/New_York']],
  [/^(?:.* )?(?:restaurant)(?: name)?$/, ['Luigi’s Trattoria', 'Blue Lotus']],
  // Texts
  [/^(?:old|search) (?:text|string|str|content|value)$/, ['timeout = 30']],
  [/^(?:new|replace(?:ment)?) (?:text|string|str|content|value)$|^replacement$/, ['timeout = 60']],
  [
    /^(?:search )?(?:q|query|keyword|search term|search|input|topic)$/,
    ['quarterly sales report', 'login timeout', 'budget 2026', 'memory leak'],
  ],
  [/^(?:.* )?(?:title|subject|headline)$/, ['Fix the login timeout', 'Plan for the third quarter']],
  [/^(?:.* )?(?:message|comment)$/, ['Fix the rounding of totals', 'Looks good to me']],
  [/^(?:.* )?(?:body|content|contents|text)$/, ['The export fails for files over 2 GB.', 'Totals are rounded twice.']],
  [/^(?:.* )?(?:description|summary|notes?)$/, ['Monthly sales by region', 'Nightly import of orders']],
  [/^(?:.* )?(?:prompt|question)$/, ['Which region sold most in May?', 'How do I reset my password?']],
  [/^(?:.* )?filter$/, ['status:open', 'label:bug']],
  [/^(?:.* )?contact$/, ['support@example.com', 'maria@example.com']],
  [/^(?:.* )?reason$/, ['Duplicate of an earlier request', 'No longer needed']],
  [
    /^(?:.* )?(?:intent|goal|objective|instructions?|task|intention)$/,
    ['Find the prices of all plans', 'List open positions in Berlin'],
  ],
  [/^(?:.* )?(?:reply|answer|response|caption|quote)$/, ['Thanks, this works now.', 'See the attached invoice.']],
  [/^(?:.* )?(?:rule|policy|condition|criteria|expression|formula)$/, ['total > 100', "status = 'open'"]],
  [/^(?:.* )?icon$/, ['📄', '🚀']],
  // Data and services
  [/^(?:.* )?(?:connection string|dsn|connection uri)$/, ['postgres://db.example.com/orders']],
  [
    /^(?:.* )?(?:uid|guid|handle|hash|signature|fingerprint|node|element)$|^(?:cache )?key$/,
    ['7f3a9c21', 'b04e66d8', '51c8e2aa'],
  ],
  [/^(?:.* )?index$/, ['orders_by_date', 'customers_by_email']],
  // OData and HTTP
  [/^select$/, ['id,name', 'id,displayName,createdDateTime']],
  [/^(?:order ?by|sort ?by)$/, ['name', 'createdDateTime desc']],
  [/^expand$/, ['members', 'owner']],
  [/^(?:if (?:none )?match|e ?tag)$/, ['W/"3f2a9c"', '"686897696a7c876b7e"']],
  [/^op$/, ['replace', 'add']],
  [/^(?:.* )?(?:arg|args|argument)$|^(?:(?:cli|command) )?flag$/, ['--verbose', '--all']],
  [/^(?:feature )?(?:flag|toggle)$/, ['new-checkout', 'dark-mode']],
  [/^(?:.* )?(?:context|scope|session|profile|stage)$/, ['checkout', 'onboarding']],
  [/^(?:.* )?(?:model|engine|provider)$/, ['small', 'large']],
  [
    /^(?:.* )?(?:service|app|application|module|component|package|library|plugin)$/,
    ['billing', 'search', 'notifications'],
  ],
  [/^(?:.* )?(?:server|machine|instance|node name)$/, ['web-01', 'db-02']],
  [/^(?:.* )?(?:event|event name|trigger)$/, ['order.created', 'user.signed_up']],
  [/^(?:.* )?(?:platform|runtime|framework)$/, ['node', 'python']],
  [/^(?:.* )?(?:manifest|configuration|config|settings|template)$/, ['name: billing']],
  [/^(?:.* )?(?:role|permission)$/, ['editor', 'viewer']],
  [/^(?:.* )?(?:header|headers)$/, ['Accept: application/json']],
  [/^index pattern$/, ['orders-*', 'logs-2026-*']],
  [/^(?:.* )?(?:pattern|glob)$/, ['**/*.md', 'src/**']],
  [/^(?:.* )?(?:regex|regexp|regular expression)$/, ['^ORD-\\d+$']],
  [/^(?:.* )?(?:unit|units)$/, ['metric']],
  [/^(?:.* )?(?:ingredient|food|dish|cuisine)$/, ['lentils', 'tomatoes']],
  [/^(?:.* )?(?:genre)$/, ['jazz', 'thriller']],
  [/^(?:.* )?(?:song|track|album|movie|film|book)(?: name| title)?$/, ['Blue in Green', 'The Third Man']],
  [/^(?:.* )?(?:artist|actor|director|singer)$/, ['Miles Davis', 'Nina Simone']],
  [/^(?:.* )?(?:airport|airport code)$/, ['BER', 'LIS']],
  [/^(?:.* )?(?:gender)$/, ['female', 'male']],
  [/^(?:.* )?(?:diagnosis|symptom|condition name)$/, ['cough', 'headache']],
  [/^(?:.* )?(?:skill|skill name)$/, ['pdf-forms', 'weather']],
  [/^(?:after|before|(?:.* )?cursor|offset|(?:next )?(?:page )?token)$/, ['Y3Vyc29yOjEwMA==']],
  [/^(?:sku|product code)$/, ['TSHIRT-BLK-M', 'MUG-WHT-330']],
  [/^(?:.* )?(?:product|item)(?: name)?$/, ['wireless mouse', 'desk lamp']],
  [
    /^(?:.* )?(?:table|table name|collection|collection name|index name|dataset)$/,
    ['orders', 'customers', 'events', 'invoices', 'products', 'sessions', 'payments', 'shipments'],
  ],
  [
    /^(?:.* )?(?:database|database name|db|db name)$/,
    ['sales', 'inventory', 'crm', 'billing', 'analytics', 'logistics', 'library', 'clinic'],
  ],
  [/^(?:.* )?(?:column|column name)$/, ['created_at', 'total_price']],
  [/^(?:.* )?bucket(?: name)?$/, ['acme-backups', 'acme-invoices']],
  [/^(?:.* )?(?:ticker|stock symbol|symbol)$/, ['AAPL', 'MSFT']],
  [/^(?:.* )?(?:version)$/, ['1.4.2', '2.0.0']],
  [
    /^(?:.* )?(?:name ?space|group|team|workspace)$/,
    ['billing', 'platform', 'mobile', 'payments', 'checkout', 'monitoring', 'identity', 'search'],
  ],
  [
    /^(?:.* )?project$/,
    [
      'website-relaunch',
      'billing',
      'mobile-app',
      'data-platform',
      'onboarding',
      'search',
      'warehouse',
      'loyalty',
      'payments',
      'intranet',
      'analytics',
      'field-service',
    ],
  ],
  [/^(?:.* )?account$/, ['billing', 'work']],
  [/^(?:.* )?channel$/, ['#general', '#releases']],
  [/^(?:.* )?(?:reaction|emoji)$/, ['thumbsup', 'eyes']],
  [/^(?:.* )?categor(?:y|ie)$/, ['electronics', 'travel']],
  [/^(?:.* )?(?:field|property|attribute)$/, ['created_at', 'status']],
  [/^(?:.* )?(?:status|state)$/, ['open', 'active']],
  [/^(?:.* )?priority$/, ['high', 'low']],
  [/^(?:.* )?(?:css )?selector$/, ['#submit', 'main article']],
  [/^(?:(?:.* )?(?:script|function|snippet)|code)$/, ['() => document.title']],
  [/^(?:.* )?(?:sql|statement)$/, ['SELECT id, total FROM orders LIMIT 10']],
  [/^(?:.* )?view$/, ['Open orders', 'This month']],
  [/^(?:.* )?(?:entity|object|node|resource) type$/, ['person', 'project']],
  [/^(?:.* )?observation$/, ['Prefers answers in German', 'Joined in May']],
  [/^(?:.* )?relation(?:ship)?(?: type)?$/, ['works_at', 'depends_on']],
  [/^(?:.* )?extension$/, ['md', 'csv']],
  [/^(?:.* )?(?:mime|media|content) type$/, ['text/plain', 'application/json']],
  [/^(?:.* )?(?:format)$/, ['json', 'csv']],
  [/^(?:.* )?(?:browser|user agent)$/, ['firefox']],
  [
    /^(?:(?:home|billing|shipping|delivery|postal|pickup|start|end|from|to) )?(?:address|origin)$|^(?:home|billing|shipping|delivery|postal|pickup|start|end|from|to) location$/,
    ['Alexanderplatz 1, Berlin', 'Main Street 12, Dublin'],
  ],
  [/^(?:.* )?colou?r$/, ['navy', 'orange']],
  [/^(?:.* )?(?:environment|env)$/, ['staging', 'production']],
  [/^(?:.* )?transportation$/, ['train', 'bus']],
  [/^(?:command|cmd)$/, ['ls -la', 'git status']],
];

const isSecond = /^(?:end|to|target|destination|dest|new|second|until|head|remove|delete)\b/;

/** Words of a command's name that name no thing. */
const isAction =
  /^(?:get|list|read|fetch|find|search|query|show|check|create|add|insert|update|set|edit|delete|remove|run|start|stop|restart|cancel|retry|enable|disable|apply|describe|count|status|info|details?|post|patch|put|write|all|by|a|an|the|for|of|to|from|in|with|and|do|it|this|that)$/;

/**
 * @param words the words of a parameter's name @param about the command's name, which chooses one of several values
 * @param text what is written about the parameter
 */
export function findCommonValue(words: readonly string[], about: string, text = ''): string | undefined {
  const name = words.join(' ');
  const singular = name.replace(/(?<=[a-z]{3})s$/, '');
  const values =
    findInContext([name, singular], `${splitWords(about)} | ${text.toLowerCase()}`) ??
    findByName(name) ??
    findByName(singular) ??
    // `properties`, and `propertie` of an item of them.
    findByName(name.replace(/(?<=[a-z]{2})ies?$/, 'y')) ??
    composeValues(words, splitWords(about));
  // The two ends of a way are two places.
  const offset = hash(about) + (isSecond.test(name) ? 1 : 0);
  return values?.[offset % values.length];
}

/** A name for what a command works with: `create_api` gives `reporting-api`, and `pipeline_start` gives `billing-pipeline`. */
export function nameThing(about: string): string {
  const words = splitWords(about).trim().split(' ');
  const thing = words.length > 1 ? findThing(words) : undefined;
  const prefix = prefixes[hash(about) % prefixes.length] ?? '';
  return thing === undefined ? prefix : `${prefix}-${thing}`;
}

/** What a command works with, in the singular. @param words of the command's name */
const findThing = (words: readonly string[]): string | undefined =>
  words
    .filter(word => word !== '' && !isAction.test(word))
    .at(-1)
    ?.replace(/(?<=[a-z]{3})s$/, '');

const findByName = (name: string): readonly string[] | undefined =>
  commonValues.find(([pattern]) => pattern.test(name))?.[1];

const findInContext = (names: readonly string[], context: string): readonly string[] | undefined =>
  commonInContext.find(([name, words]) => names.some(each => name.test(each)) && words.test(context))?.[2];

const splitWords = (identifier: string): string =>
  identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

/** "8f3a21c7" for `cluster_id` and for the `id` of `get_cluster`, "orders-cluster" for `cluster_name`: what such names look like. */
function composeValues(words: readonly string[], about: string): readonly string[] | undefined {
  // `field_id_or_name`
  const noun = words
    .slice(0, -1)
    .filter((word, index) => !/^(?:ids?|or)$/.test(word) && !(index === 0 && isChange.test(word)))
    .join('-');
  const last = words.at(-1) ?? '';
  if (noun === '') {
    const thing = findThing(about.split(' '));
    if (/^ids?$/.test(last)) return [createIdentifier(thing ?? '', about)];
    return last === 'name' && words.length > 1 ? prefixes.map(prefix => `${prefix}-${thing ?? 'new'}`) : undefined;
  }
  if (/^ids?$/.test(last)) return [createIdentifier(noun, `${about} ${words.join(' ')}`)];
  if (!/^(?:name|identifier|slug|key)$/.test(last) || isSecret.test(noun)) return undefined;
  return findByName(words.slice(0, -1).join(' ')) ?? prefixes.map(prefix => `${prefix}-${noun}`);
}

/** A key that opens something is not made up. */
const isSecret = /^(?:.*-)?(?:api|access|secret|private|public|licen[cs]e|encryption|signing|service|auth|account)$/;

/** `add_label_ids` are identifiers of labels. */
const isChange = /^(?:add|remove|delete|new|old|set)$/;

const prefixes = ['orders', 'reporting', 'billing', 'support', 'search', 'mobile', 'archive'];

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
  [/^(?:.* )?(?:repo|repository)$/, ['web-app', 'billing-api', 'docs-site', 'mobile-app', 'data-tools', 'hello-world']],
  [/^(?:.* )?(?:user|username|login|assignee|reviewer|actor)$/, ['jdoe', 'mgarcia', 'asmith', 'lchen']],
  [/^(?:.* )?label$/, ['bug', 'documentation', 'help wanted']],
  [/^(?:.* )?milestone$/, ['v2.0', 'Q3 release']],
  [/^(?:.* )?issue type$/, ['Bug', 'Feature', 'Task']],
  [/^(?:.* )?(?:tag|tag name)$/, ['v1.2.0', 'v2.0.1']],
  [/^(?:.* )?ref$/, ['main', 'refs/heads/main']],
  // People and places
  [/^(?:.* )?city$/, ['Berlin', 'Toronto', 'Lisbon', 'Nairobi', 'Osaka']],
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
  [
    /^(?:search )?(?:query|keyword|search term|search)$/,
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
  [/^old (?:text|string|str)$/, ['timeout = 30']],
  [/^new (?:text|string|str)$/, ['timeout = 60']],
  // Data and services
  [/^(?:after|before|cursor|(?:next )?(?:page )?token|page cursor)$/, ['Y3Vyc29yOjEwMA==']],
  [/^(?:sku|product code)$/, ['TSHIRT-BLK-M', 'MUG-WHT-330']],
  [/^(?:.* )?(?:product|item)(?: name)?$/, ['wireless mouse', 'desk lamp']],
  [/^(?:.* )?(?:table|table name|collection|collection name|index name|dataset)$/, ['orders', 'customers', 'events']],
  [/^(?:.* )?(?:database|database name|db|db name)$/, ['sales', 'inventory']],
  [/^(?:.* )?(?:column|column name)$/, ['created_at', 'total_price']],
  [/^(?:.* )?bucket(?: name)?$/, ['acme-backups', 'acme-invoices']],
  [/^(?:.* )?(?:ticker|stock symbol|symbol)$/, ['AAPL', 'MSFT']],
  [/^(?:.* )?(?:version)$/, ['1.4.2', '2.0.0']],
  [/^(?:.* )?colou?r$/, ['navy', 'orange']],
  [/^(?:.* )?(?:environment|env)$/, ['staging', 'production']],
  [/^(?:.* )?transportation$/, ['train', 'bus']],
  [/^(?:command|cmd)$/, ['ls -la', 'git status']],
];

const isSecond = /^(?:end|to|target|destination|dest|new|second)\b/;

/** @param words the words of a parameter's name; @param about the command's name, which chooses one of several values. */
export function findCommonValue(words: readonly string[], about: string): string | undefined {
  const name = words.join(' ');
  const singular = name.replace(/(?<=[a-z]{3})s$/, '');
  const values =
    (commonValues.find(([pattern]) => pattern.test(name)) ??
      commonValues.find(([pattern]) => pattern.test(singular)))?.[1] ?? composeValues(words);
  // The two ends of a way are two places.
  const offset = hash(about) + (isSecond.test(name) ? 1 : 0);
  return values?.[offset % values.length];
}

/** "cluster-1042" for `cluster_id`, "orders-cluster" for `cluster_name`: what such names look like. */
function composeValues(words: readonly string[]): readonly string[] | undefined {
  const noun = words.slice(0, -1).join('-');
  const last = words.at(-1) ?? '';
  if (noun === '') return undefined;
  if (/^ids?$/.test(last)) return [`${noun}-1042`, `${noun}-2317`, `${noun}-5806`];
  return /^(?:name|identifier|slug)$/.test(last) ? [`orders-${noun}`, `reporting-${noun}`] : undefined;
}

const hash = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

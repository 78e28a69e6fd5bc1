/** What a name means in some commands only, by the words of the command's name and of the text about the parameter. */
export const commonInContext: readonly (readonly [name: RegExp, context: RegExp, values: readonly string[]])[] = [
  [
    /^(?:q|query|search(?: term| query)?|keyword|input|question)$/,
    /\b(?:places?|locations?|restaurants?|maps?|nearby|geocod(?:e|ing)|poi)\b/,
    ['coffee near Alexanderplatz', 'pharmacy in Lisbon'],
  ],
  [
    /^(?:q|query|search(?: term| query)?)$/,
    /^[^|]*\b(?:users?|people|contacts?|members?|persons?)\b/,
    ['maria garcia', 'li chen'],
  ],
  [
    /^(?:q|query|search(?: term| query)?)$/,
    /\b(?:repositor(?:y|ies)|packages?|librar(?:y|ies)|code)\b/,
    ['markdown parser', 'rate limiter'],
  ],
  [
    /^(?:q|query|search(?: term| query)?|prompt)$/,
    /\b(?:images?|photos?|videos?|pictures?)\b/,
    ['mountain lake at sunrise', 'city at night'],
  ],
  [
    /^(?:q|query|search(?: term| query)?|keyword)$/,
    /\b(?:papers?|articles?|publications?)\b/,
    ['graph neural networks', 'soil moisture sensors'],
  ],
  [
    /^(?:q|query|search(?: term| query)?|keyword)$/,
    /\b(?:products?|shop|catalog(?:ue)?|store)\b/,
    ['wireless mouse', 'desk lamp'],
  ],
  [/^(?:q|query|question|prompt)$/, /\b(?:aws|cloud)\b/, ['List the S3 buckets that are public']],
  [
    /^(?:q|query|search(?: term| query)?|topic|input|question|keyword)$/,
    /\b(?:web|internet|news|research|topic)\b/,
    ['electric car sales in Europe', 'effects of remote work'],
  ],
  [
    /^(?:q|query|sql)$/,
    /^[^|]*\b(?:sql|database|postgres|mysql|sqlite)\b|\bsql\b/,
    ['SELECT id, total FROM orders LIMIT 10'],
  ],
  [/^(?:product|item)(?: name)?$/, /\b(?:food|restaurants?|menu|meal|eats?)\b/, ['margherita pizza', 'lentil soup']],
  [/^(?:content|text|title|task|item|todo)$/, /\bto-?dos?\b/, ['Buy milk', 'Call the dentist']],
  [
    /^(?:origin|destination|from|to|start|end|source|target)$/,
    /\b(?:routes?|directions?|distances?|travel|maps?|trips?|flights?)\b/,
    ['Alexanderplatz, Berlin', 'Hauptbahnhof, Hamburg'],
  ],
  [
    /^(?:from|to|source|target|entity(?: name)?|name)$/,
    /\b(?:entity|entities|graph|relations?|nodes?)\b/,
    ['Maria Garcia', 'Northwind Traders'],
  ],
  [/^(?:.* )?branch$|^head$/, /\b(?:create|new|merge|pull|head)\b/, ['feature/search-filter', 'fix/login-timeout']],
  [
    /^(?:(?:start|end|from|to) )?(?:target|element|ref|node)$/,
    /\b(?:element|selector|snapshot|page|browser|dom)\b/,
    ['#submit', 'button.save', '#email', 'main article', '#search', 'nav a', '.price', '#country'],
  ],
  [/^(?:.* )?(?:address|range)$/, /\b(?:excel|worksheets?|spreadsheets?|cells?)\b/, ['A1:C10', 'B2:B20']],
  [/^(?:action|instruction)$/, /\b(?:page|browser|click)\b/, ['Click the search button', 'Open the first result']],
  [/^spec$/, /\btests?\b/, ['checkout.spec.ts', 'login.spec.ts']],
  [/^(?:.* )?value$/, /\b(?:select|options?)\b/, ['express', 'blue']],
  [/^(?:.* )?value$/, /\b(?:fill|form|field|type|input)\b/, ['Maria Garcia', 'maria@example.com']],
  [/^(?:.* )?(?:connection string|uri)$/, /\bmongo\w*\b/, ['mongodb://db.example.com/orders']],
  [
    /^(?:commits?|object|target|revision|rev|commitish|start point)$/,
    /\b(?:git|commits?|branch|revision|rebase|tag)\b/,
    ['HEAD~1', '9fceb02', 'v1.2.0', 'main'],
  ],
  [/^to$/, /\b(?:branch|merge|pull|compare)\b/, ['feature/search-filter', 'fix/login-timeout']],
  [/^(?:base|head|from)$/, /\b(?:branch|merge|pull|compare)\b/, ['main']],
];

import type { ArgumentType } from '../../../signature.js';
import { anyType, type ValueInfo } from '../../valueInfo.js';

const string = (constraints?: ValueInfo['constraints']): ValueInfo => ({
  type: { kind: 'string' },
  ...(constraints ? { constraints } : {}),
});
const integer = (constraints?: ValueInfo['constraints']): ValueInfo => ({
  ...string(constraints),
  type: { kind: 'integer' },
});
const number = (constraints?: ValueInfo['constraints']): ValueInfo => ({
  ...string(constraints),
  type: { kind: 'number' },
});
const array = (items: ArgumentType, uniqueItems = false): ValueInfo => ({
  type: { kind: 'array', items },
  ...(uniqueItems ? { constraints: { uniqueItems } } : {}),
});
const dictionary: ValueInfo = { type: { kind: 'object', properties: [] } };

/** The JSON type pydantic gives to types without parameters, by the last part of their name. */
export const knownTypes: Readonly<Record<string, ValueInfo>> = {
  str: string(),
  AnyStr: string(),
  Text: string(),
  LiteralString: string(),
  StrictStr: string(),
  int: integer(),
  StrictInt: integer(),
  PositiveInt: integer({ exclusiveMinimum: 0 }),
  NegativeInt: integer({ exclusiveMaximum: 0 }),
  NonNegativeInt: integer({ minimum: 0 }),
  NonPositiveInt: integer({ maximum: 0 }),
  float: number(),
  StrictFloat: number(),
  PositiveFloat: number({ exclusiveMinimum: 0 }),
  NegativeFloat: number({ exclusiveMaximum: 0 }),
  NonNegativeFloat: number({ minimum: 0 }),
  NonPositiveFloat: number({ maximum: 0 }),
  bool: { type: { kind: 'boolean' } },
  StrictBool: { type: { kind: 'boolean' } },
  NoneType: { type: { kind: 'null' } },
  Any: { type: anyType },
  object: { type: anyType },
  bytes: string({ format: 'binary' }),
  datetime: string({ format: 'date-time' }),
  AwareDatetime: string({ format: 'date-time' }),
  NaiveDatetime: string({ format: 'date-time' }),
  date: string({ format: 'date' }),
  time: string({ format: 'time' }),
  timedelta: string({ format: 'duration' }),
  UUID: string({ format: 'uuid' }),
  UUID1: string({ format: 'uuid1' }),
  UUID4: string({ format: 'uuid4' }),
  Path: string({ format: 'path' }),
  FilePath: string({ format: 'file-path' }),
  DirectoryPath: string({ format: 'directory-path' }),
  EmailStr: string({ format: 'email' }),
  AnyUrl: string({ format: 'uri', minLength: 1 }),
  AnyHttpUrl: string({ format: 'uri', minLength: 1 }),
  HttpUrl: string({ format: 'uri', minLength: 1, maxLength: 2083 }),
  SecretStr: string({ format: 'password' }),
  IPv4Address: string({ format: 'ipv4' }),
  IPv6Address: string({ format: 'ipv6' }),
  list: array(anyType),
  List: array(anyType),
  tuple: array(anyType),
  Tuple: array(anyType),
  Sequence: array(anyType),
  Iterable: array(anyType),
  set: array(anyType, true),
  Set: array(anyType, true),
  frozenset: array(anyType, true),
  FrozenSet: array(anyType, true),
  dict: dictionary,
  Dict: dictionary,
  Mapping: dictionary,
};

/** Types whose one parameter is what an array holds; the value says whether items are unique. */
export const arrayTypes: Readonly<Record<string, boolean>> = {
  list: false,
  List: false,
  Sequence: false,
  MutableSequence: false,
  Iterable: false,
  Collection: false,
  deque: false,
  set: true,
  Set: true,
  frozenset: true,
  FrozenSet: true,
  AbstractSet: true,
};

export const dictionaryTypes = /^(dict|Dict|Mapping|MutableMapping|DefaultDict|defaultdict|OrderedDict)$/;

/** Types that mark a parameter as the framework's, whatever its name. */
export const injectedTypes =
  /^(Context|RunContext|RunContextWrapper|ToolContext|ToolRuntime|RunnableConfig|InjectedState|InjectedStore|InjectedToolArg|InjectedToolCallId|BaseStore|CallbackManagerForToolRun|AsyncCallbackManagerForToolRun)$/;

/** What a web framework hands to a function that asks for it by type. Other modules may call anything so. */
export const webTypes = /^(fastapi|starlette)\.(\w+\.)*(Request|Response|WebSocket|HTTPConnection|BackgroundTasks)$/;

/** Calls in a default or an annotation that mean the framework fills the parameter in. */
export const injectingCalls =
  /^(Depends|CurrentContext|Inject|Provide|Security|InjectedState|InjectedStore|InjectedToolArg)$/;

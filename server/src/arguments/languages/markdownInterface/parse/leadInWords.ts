/** Words of Latin script stand alone: `report` is not in `reporter`. Stems stand at the start of a word. */
function pattern(words: string, stems: string, otherScripts: string): RegExp {
  const latin = [String.raw`(?:${words})(?![\p{L}\p{N}_-])`, ...(stems === '' ? [] : [String.raw`(?:${stems})\p{L}*`])];
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${latin.join('|')})|${otherScripts}`, 'giu');
}

/** Arguments by name. An input file is not one. */
export const argumentNouns = pattern(
  String.raw`args?|kwargs|options|inputs?(?!\s+(?:\p{L}+\s+)?(?:files?|documents?|tables?|images?|folders?|directory))`,
  'arg[uü]m[eé]n|par[aáâ]m[eèéê]t|eingabe|entrad|entrée|girdi|wejści|параметр|аргумент',
  '参数|參數|入参|输入(?!文件|文档|文本|数据)|輸入(?!檔|資料)|引数|入力|パラメー?ター?|매개변수|파라미터|인자|인수|입력',
);

/** The skill takes something. */
export const takingVerbs = pattern(
  'accepts?|takes?|expects?|receives?|akzeptiert|erwartet|nimmt|acepta|recibe|accepte|prend|aceita|recebe|przyjmuje|accetta',
  'принима|ожида',
  '接受|接收|传入|傳入|受け取|受け付け|받는|받습|받아',
);

/** Something is done with arguments, or to the result by them. */
export const usingVerbs = pattern(
  'pass|call|use|using|supply|provide|specify|needs?|requires?|controlled|affected|determined|configured|customi[sz]ed|adjusted',
  '',
  '使用|提供|指定|设置|設置|配置|调用|需要|支持|控制|影响|决定|使っ|使い',
);

/** Something comes out. */
export const resultWords = pattern(
  [
    'outputs?|returns?|returned|results?|responses?|responds?|replies|yields?|prints?|writes?|produces?|gives|gets?|emits?',
    'generates?|creates?|sends?|exports?|zurück|liefert|devuelve|retorna|renvoie|retourne|salidas?|saídas?|zwraca',
  ].join('|'),
  'ausgabe|rückgabe|ergebnis|resultad|résultat|sortie|wynik|çıktı|döndür|возвращ|результат|вывод',
  [
    '输出|返回|响应|回应|结果|得到|生成|产生|輸出|回傳|回應|產生|結果|出力|戻り値|返し|返す|返り値',
    '출력|반환|결과',
  ].join('|'),
);

/** Things that have names and types and are no arguments of the skill; one of several things, which has parts of its own. */
export const otherThings = pattern(
  [
    'environment|env|variables|config|configuration|settings|columns|headers|rows|records|events|errors|exceptions|codes',
    'secrets|credentials|examples?|modes|steps|formats|dependencies|packages|rules|notes?|cases|behaviou?rs?|features',
    'limits|limitations|cookies|colonnes|columnas|spalten|each|every',
  ].join('|'),
  'umgebungsvariable|fehler|beispiel|exemple|ejemplo|erreur|переменн|ошибк|пример',
  [
    '环境|環境|变量|变數|変数|列名|错误|錯誤|异常|例如|示例|例子|事件|步骤|规则|注意|模式|行为|依赖|密钥|每个|每一|每条|元素',
    'エラー|例外|手順|환경|오류|예시',
  ].join('|'),
);

/** Parts of an object. */
export const parts = pattern(
  'fields?|keys?|properties|attributes?|members|felder|campos|champs|поля',
  '',
  '字段|欄位|属性|屬性|キー|필드|속성',
);

/** The skill as the subject of a sentence. */
export const skillWords = pattern(
  'skill|tool|function|command|script|action|operation|endpoint|it',
  'функци|инструмент|навык',
  '技能|工具|函数|命令|脚本|接口|スキル|ツール|関数|도구|스킬|함수',
);

/** What points at the list below. */
export const pointers = pattern(
  'following|these|below|as follows|siguientes?|seguintes?',
  'folgende|suivant|następując|aşağıda|следующ|ниже',
  '以下|如下|下列|下述|次の|下記|다음|아래',
);

/** What may stand between "Parameters" and "as follows". */
export const linking = new RegExp(
  String.raw`^\s*(?:(?:are|is|listed|described|given|required|supported|accepted|available|sind|son|sont|的?(?:说明|含义|列表)|为|是|有|の)\s*)*` +
    String.raw`(?:the|wie|como|comme)?\s*$`,
  'i',
);

/** What follows a noun that is not part of a longer one. */
export const nounEnd = new RegExp(
  String.raw`^\s*(?:[/&+、和与與及并並来來是以可用のをはが을를는은]|控制|影响|决定|定义)|^\s+(?:${[
    'the|that|which|and|or|to|for|in|of|on|by|is|are|it|you|when|if|with|from|as|must|can|may|will|should|below',
    'control|affect|define|determine|und|die|der|y|que|et|qui|и',
  ].join('|')})(?!\p{L})`,
  'iu',
);

/** What may stand before a noun that is a subject: "The optional parameters of the skill are:", but not "Check parameters:". */
export const determiners = new RegExp(
  String.raw`^\s*(?:(?:${[
    'all|the|its|these|this|your|required|optional|additional|further|other|supported|available|accepted|allowed|possible',
    'valid|main|common|basic|advanced|command|tool|skill|function|request|call|input|query',
  ].join(
    '|',
  )})\s+)*(?:(?:该|本|此|其|所有|全部|可用|支持|必填|可选|其他|工具|技能|函数|方法|命令|请求|调用|输入|需要|的)\s*)*$`,
  'i',
);

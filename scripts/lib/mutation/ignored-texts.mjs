/** Texts for people are content, not a rule: the texts of a `Translated`, and the sentence of a refusal, which apps word by its code. */
const LANGUAGE_KEYS = new Set(['en', 'ml', 'hi']);

const isText = (path) =>
  path.isObjectProperty() && !path.node.computed && LANGUAGE_KEYS.has(path.node.key.name) && path.get('value').isStringLiteral();
const isTranslated = (path) => path.isObjectExpression() && path.get('properties').length > 0 && path.get('properties').every(isText);

const isSentence = (path) =>
  path.parentPath?.isNewExpression() === true &&
  path.parentPath.get('callee').isIdentifier({ name: 'DomainError' }) &&
  path.key === 2 &&
  path.listKey === 'arguments';

/** Read by Stryker, which does not mutate the places that match here. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore: (path) => (isText(path) || isTranslated(path) || isSentence(path) ? 'a text, not a rule' : undefined),
    },
  },
];

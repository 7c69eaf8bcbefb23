/** A document that gives no app; the message is for a person and holds nothing but facts about it. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
}

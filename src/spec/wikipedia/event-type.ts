export function guessEventType(): { because: string } { return { because: "not guessed" }; }

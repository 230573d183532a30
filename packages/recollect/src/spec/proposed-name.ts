/** Latin letters for those of other alphabets that can be converted one by one, and for Latin letters without a separable accent. */
const latin: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" },
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "yo", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o" },
  ...{ п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e" },
  ...{ ю: "yu", я: "ya", і: "i", ї: "yi", є: "ye", ґ: "g", ў: "u", ј: "j", љ: "lj", њ: "nj", ћ: "c", ђ: "dj", џ: "dz" },
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o", π: "p" },
  ...{ ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
};

/** Maximum length of a proposed name: leaves room for a number after it and for file extensions. */
const mostChars = 80;

/** Returns the valid name nearest to a text; undefined if no letter or digit of the text can be used. */
export function nearestName(text: string): string | undefined {
  const spelled = [...text.normalize("NFC").toLowerCase()].map((letter) => latin[letter] ?? plain(letter));
  const name = spelled
    .join("")
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/g, "");
  return name === "" ? undefined : name.slice(0, 100);
}

/** Proposes a name for an event: its title in Latin letters or, without a usable one, its first day. */
export function proposeName(title: string, start = ""): string {
  const name = nearestName(title)
    ?.slice(0, mostChars)
    .replace(/[-._]+$/, "");
  if (name !== undefined && /[a-z]/.test(name)) return name;
  const [day] = /^\d{4}-\d\d-\d\d/.exec(start) ?? [name];
  return day === undefined ? "event" : `event-${day}`;
}

/** A letter without its accents. */
function plain(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((part) => latin[part] ?? part).join("");
}

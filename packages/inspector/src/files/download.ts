/** Hands a text to the user as a file. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Lets the user choose files, at least one. Never settles when the user chooses none. */
export async function chooseFiles(accept: string, isMultiple = false): Promise<readonly [File, ...File[]]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = isMultiple;
  const chosen = new Promise<readonly [File, ...File[]]>((resolve) => {
    input.addEventListener('change', () => {
      const [file, ...more] = input.files ?? [];
      if (file) resolve([file, ...more]);
    });
  });
  input.click();
  return await chosen;
}

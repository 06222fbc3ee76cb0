import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * The splash stands with the first bytes: the program comes behind awal.js, which listens for what fails and fetches a guest's
 * page beside the program (named in the page as 'geisa-tamu').
 */
export function splashFirst(): Plugin {
  return {
    name: 'geisa-sambutan',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const program = page.match(/ *<script type="module"[^>]*><\/script>\n/)?.[0] ?? ''
        return page
          .replace(program, '')
          .replace(
            '  </head>',
            `    <meta name="geisa-tamu" content="${guestFiles(bundle, page).join(' ')}" />\n  </head>`,
          )
          .replace('  </body>', `${program}  </body>`)
      },
    },
  }
}

/** The sign-in page and what it is made of, but what the page names already. */
function guestFiles(bundle: Bundle, page: string): string[] {
  const signIn = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/sesi/sign-in-page.tsx'),
  )
  if (signIn === undefined) throw new Error('The sign-in page is no chunk of its own: awal.js cannot fetch it early.')
  const files = new Set<string>()
  collect(bundle, signIn.fileName, files)
  return [...files].map((path) => `/${path}`).filter((path) => !page.includes(path))
}

function collect(bundle: Bundle, path: string, files: Set<string>): void {
  const file = bundle[path]
  if (files.has(path) || file?.type !== 'chunk') return
  files.add(path)
  for (const next of file.imports) collect(bundle, next, files)
}

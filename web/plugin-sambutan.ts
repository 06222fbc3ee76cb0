import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * The splash stands with the first bytes: its few rules within the page instead of a file to wait for, and the program behind
 * awal.js, which listens for what fails and fetches a guest's page beside the program (named in the page as 'geisa-tamu').
 */
export function splashFirst(): Plugin {
  return {
    name: 'geisa-sambutan',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const program = html.match(/ *<script type="module"[^>]*><\/script>\n/)?.[0] ?? ''
        return html
          .replace(program, '')
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (link, path: string) => {
            const file = bundle[path]
            return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link
          })
          .replace(
            '  </head>',
            `    <meta name="geisa-tamu" content="${guestFiles(bundle, html).join(' ')}" />\n  </head>`,
          )
          .replace('  </body>', `${program}  </body>`)
      },
    },
  }
}

/** The sign-in page and what it is made of, but what the page names already. */
function guestFiles(bundle: Bundle, html: string): string[] {
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/sesi/masuk-page.tsx'),
  )
  if (page === undefined) throw new Error('The sign-in page is no chunk of its own: awal.js cannot fetch it early.')
  const files = new Set<string>()
  collect(bundle, page.fileName, files)
  return [...files].map((path) => `/${path}`).filter((path) => !html.includes(path))
}

function collect(bundle: Bundle, path: string, files: Set<string>): void {
  const file = bundle[path]
  if (files.has(path) || file?.type !== 'chunk') return
  files.add(path)
  for (const next of file.imports) collect(bundle, next, files)
}

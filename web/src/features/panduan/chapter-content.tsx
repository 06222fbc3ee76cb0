import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { ChapterLink } from './chapter-link.tsx'
import type { Block, Inline, Picture } from './parser/chapter.ts'
import { textOf } from './parser/parse-inline.ts'

/** Before every section's id: in the panel a chapter stands over a page that has ids of its own. */
const PrefixContext = createContext('')

type Props = {
  blocks: readonly Block[]
  prefix?: string /** Headings one level down: below a panel's own title. */
  deeper?: boolean
}

/** A chapter drawn from its data. A block has no name of its own, and their order never changes. */
export function ChapterContent({ blocks, prefix = '', deeper = false }: Props) {
  return (
    <PrefixContext value={prefix}>
      <Box sx={[STYLE, prefix !== '' && BELOW_PANEL_HEAD]}>
        {blocks.map((block, nth) => (
          // oxlint-disable-next-line react/no-array-index-key
          <OneBlock key={nth} block={block} deeper={deeper} />
        ))}
      </Box>
    </PrefixContext>
  )
}

function OneBlock({ block, deeper }: { block: Block; deeper: boolean }) {
  const prefix = useContext(PrefixContext)
  if (block.kind === 'heading')
    return (
      <Typography
        id={`${prefix}${block.id}`}
        tabIndex={-1}
        variant={block.level === 2 ? 'h2' : 'h3'}
        component={HEADING[block.level + Number(deeper)] ?? 'h4'}
      >
        {inline(block.content)}
      </Typography>
    )
  if (block.kind === 'paragraph') return <p>{inline(block.content)}</p>
  if (block.kind === 'list') return <ListBlock block={block} />
  if (block.kind === 'table') return <TableBlock block={block} />
  if (block.kind === 'code')
    return (
      <Box component="pre" tabIndex={0}>
        {block.text}
      </Box>
    )
  return <PictureBlock picture={block} />
}

const HEADING: Readonly<Record<number, 'h2' | 'h3'>> = { 2: 'h2', 3: 'h3' }

function ListBlock({ block: { start, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const content = keyed(items).map(([key, item]) => <li key={key}>{inline(item)}</li>)
  return start === null ? <ul>{content}</ul> : <ol start={start}>{content}</ol>
}

/** Wider than a phone it scrolls by itself, also by keyboard, and the page does not. */
function TableBlock({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <Box
      component="section"
      className={head.length > 2 ? 'tabel lebar' : 'tabel'}
      tabIndex={0}
      aria-label={`Tabel ${head.map(textOf).join(', ')}`}
    >
      <table>
        <thead>
          <tr>
            {keyed(head).map(([key, cell]) => (
              <th key={key} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([key, row]) => (
            <tr key={key}>
              {keyed(row).map(([column, cell]) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** As large as the column; its own size, for whoever wants to read what it shows, in a tab of its own. */
function PictureBlock({ picture: { src, alt, width, height } }: { picture: Picture }) {
  return (
    <Link href={src} target="_blank" rel="noopener" className="gambar">
      <img src={src} alt={`${alt} (buka sebesar aslinya)`} width={width} height={height} loading="lazy" />
    </Link>
  )
}

const inline = (content: readonly Inline[]): ReactNode => keyed(content).map(([key, one]) => oneInline(one, key))

function oneInline(one: Inline, key: number): ReactNode {
  if (typeof one === 'string') return one
  if (one.kind === 'code') return <code key={key}>{one.text}</code>
  if (one.kind !== 'link') return createElement(one.kind, { key }, inline(one.content))
  if (typeof one.to === 'string')
    return (
      <Link key={key} href={one.to} target="_blank" rel="noopener noreferrer" underline="always">
        {inline(one.content)}
      </Link>
    )
  return (
    <ChapterLink key={key} place={one.to} underline="always">
      {inline(one.content)}
    </ChapterLink>
  )
}

/** What is read once and never reordered is told apart by its place. */
const keyed = <T,>(list: readonly T[]): [number, T][] => list.map((one, nth) => [nth, one])

/** The panel's own head stays at its top. */
const BELOW_PANEL_HEAD = { '& h2, & h3, & h4': { scrollMarginTop: '152px' } } as const

const STYLE = {
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-child': { mt: 0 },
  '& p': { my: 3 },
  '& h2, & h3, & h4': { mt: 7, mb: 2, scrollMarginTop: '72px', outlineOffset: 4, '&:focus': { outline: 'none' } },
  '& ul, & ol': { my: 3, pl: 6 },
  '& li': { mb: 1.5 },
  '& strong': { fontWeight: 620, color: 'text.primary' },
  '& code, & pre': { fontSize: '0.8125rem', bgcolor: 'action.hover', borderRadius: 1 },
  '& code': { px: 1, py: 0.5 },
  '& pre': { p: 3, overflowX: 'auto' },
  '& .tabel': { my: 4, overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 },
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.875rem', lineHeight: 1.5 },
  '& .lebar table': { minWidth: 480 },
  '& th': { textAlign: 'left', fontWeight: 600, bgcolor: 'action.hover' },
  '& th, & td': {
    px: 3,
    py: 2,
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr:last-child td': { borderBottom: 0 },
  '& .gambar': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    my: 4,
    // A laptop's screen is not read at a phone's width.
    '@media screen and (max-width: 599.95px)': {
      '&::after': { content: '"Ketuk untuk memperbesar"', display: 'block', mt: 1, fontSize: '0.8125rem' },
    },
  },
  // What its numbers stand for.
  '& .gambar + p': { mt: -2, mb: 5, fontSize: '0.8125rem', color: 'text.secondary' },
  '& img': {
    display: 'block',
    // Pictures of the light theme, less glaring in the dark one; printed as they are.
    '@media screen': { filter: ({ palette }: Theme) => (palette.mode === 'dark' ? 'brightness(0.82)' : 'none') },
    maxWidth: '100%',
    height: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
  },
  '@media print': {
    '& h2, & h3': { breakAfter: 'avoid' },
    '& tr, & img, & li': { breakInside: 'avoid' },
    '& .tabel': { overflow: 'visible' },
    '& .gambar': { maxWidth: '150mm' },
  },
} as const

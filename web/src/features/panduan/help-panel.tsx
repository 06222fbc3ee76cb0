import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import { ChapterContent } from './chapter-content.tsx'
import { addressOf, TurnPageContext } from './chapter-link.tsx'
import type { Place } from './parser/chapter.ts'
import { titleOf, useChapter } from './queries.ts'
import { placeFor } from './screen-chapters.ts'
import { SearchHits } from './search-hits.tsx'
import { SectionList } from './section-list.tsx'
import { useShownSection } from './shown-section.ts'

const FALLBACK_PLACE: Place = { chapter: '27-bantuan', section: null }
const PREFIX = 'bantuan-'
const MIN_LETTERS = 2

/** The chapter of the screen beside it, over a page that stays as it is: nothing that is typed there gets lost. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const match = useMatches().at(-1)
  const peran = usePengguna()?.peran ?? null
  const [place, setPlace] = useState<Place>(
    () => (match && placeFor(match.fullPath, peran, match.search)) ?? FALLBACK_PLACE,
  )
  const [search, setSearch] = useState('')
  const chapter = useChapter(place.chapter)
  useBackToClose(onClose)
  const turn = (next: Place): void => {
    setPlace(next)
    setSearch('')
  }
  return (
    <Explanation
      open
      title={titleOf(place.chapter)}
      context={
        <>
          <FullPage place={place} />
          <TextField
            label="Cari di panduan"
            type="search"
            value={search}
            onChange={(e) => setSearch(e.target.value)}
            fullWidth
            sx={{ mt: 3 }}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </>
      }
      closeLabel="Tutup bantuan"
      width={560}
      onClose={onClose}
    >
      <TurnPageContext value={turn}>
        {search.trim().length >= MIN_LETTERS ? (
          <SearchHits search={search} />
        ) : (
          <PanelChapter chapter={chapter} section={place.section} />
        )}
      </TurnPageContext>
    </Explanation>
  )
}

function PanelChapter({ chapter, section }: { chapter: ReturnType<typeof useChapter>; section: string | null }) {
  const id = section === null ? null : `${PREFIX}${section}`
  useShownSection(id, chapter.data?.id)
  if (chapter.isError) return <LoadError error={chapter.error} onRetry={() => void chapter.refetch()} />
  if (!chapter.data) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <SectionList chapter={chapter.data} />
      <Box sx={{ mt: 4 }}>
        <ChapterContent blocks={chapter.data.blocks} prefix={PREFIX} deeper />
      </Box>
    </>
  )
}

/** In a tab of its own, beside what one is doing here. */
const FullPage = ({ place }: { place: Place }) => (
  <Link
    href={addressOf(place)}
    target="_blank"
    rel="noopener"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mt: 1 }}
  >
    Buka halaman penuh
    <OpenInNewOutlined aria-hidden sx={{ fontSize: 16 }} />
  </Link>
)

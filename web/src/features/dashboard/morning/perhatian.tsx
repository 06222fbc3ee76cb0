import type { KehadiranPerhatian, SekolahPerhatian } from '@geisa/contract/dashboard/kehadiran-wilayah'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { PathLink } from '../../../shared/path-link.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Kehadiran } from '../queries-kehadiran.ts'
import { LoadedPart } from './loaded-part.tsx'
import { type Cause, causeWords } from './perhatian-words.ts'

const TEN = Array.from({ length: 10 }, (_, nth) => nth)
const AT_ONCE = 2
const ROW = 64

/** Ten schools, each with why, and every why leads to where something is done about it. */
export function SchoolsToSee({ query }: { query: Kehadiran['attention'] }) {
  return (
    <Frame title="Sekolah yang perlu dilihat">
      <LoadedPart query={query} height={0} placeholder={<Placeholder />}>
        {(data) =>
          data.sekolah.length === 0 ? (
            <EmptyState
              icon={TaskAltOutlined}
              title="Tidak ada yang perlu dilihat"
              hint="Semua mesin melapor, kehadiran wajar, dan bulan lalu sudah selesai."
            />
          ) : (
            <Schools data={data} />
          )
        }
      </LoadedPart>
    </Frame>
  )
}

function Schools({ data }: { data: KehadiranPerhatian }) {
  return (
    <Box component="ol" aria-label="Sekolah yang perlu dilihat" sx={LIST}>
      {data.sekolah.map((s) => (
        <OneSchool key={s.sekolahId} sekolah={s} bulan={data.sptjm.bulan} />
      ))}
    </Box>
  )
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 2, minHeight: ROW },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** The school and its kecamatan on one line, then one line a cause; links are the row's own children, in a grid. */
const SCHOOL = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  alignContent: 'start',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&:first-of-type': { pt: 0 },
  '& > a:not(:first-of-type), & > div': { gridColumn: '1 / -1' },
} as const

function OneSchool({ sekolah, bulan }: { sekolah: SekolahPerhatian; bulan: string }) {
  const rest = sekolah.sebab.length - AT_ONCE
  return (
    <Box component="li" sx={SCHOOL}>
      <LinkTo
        to="/dashboard/sekolah"
        search={{ sekolah: sekolah.sekolahId }}
        color="textPrimary"
        sx={{ fontSize: '0.875rem', fontWeight: 580 }}
      >
        {sekolah.nama}
      </LinkTo>
      <span>{sekolah.kecamatan}</span>
      {sekolah.sebab.slice(0, AT_ONCE).map((one) => (
        <CauseLink key={one.jenis} {...causeWords(sekolah, one, bulan)} />
      ))}
      {rest > 0 && <Box sx={{ pl: 6 }}>dan {rest} sebab lain</Box>}
    </Box>
  )
}

const ICON = { bahaya: ErrorOutlineOutlined, ungu: SyncDisabledOutlined } as const

function CauseLink({ tone, sentence, path }: Cause) {
  const Icon = tone === 'bahaya' || tone === 'ungu' ? ICON[tone] : WarningAmberOutlined
  return (
    <PathLink path={path}>
      <Box component="span" sx={{ display: 'flex', gap: 2 }}>
        <Icon aria-hidden sx={(theme) => ({ fontSize: 16, mt: '1px', flex: 'none', color: theme.tones[tone].text })} />
        {sentence}
      </Box>
    </PathLink>
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat sekolah yang perlu dilihat" sx={{ display: 'block' }}>
      {TEN.map((nth) => (
        <Box key={nth} sx={{ height: ROW }}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </Box>
      ))}
    </Box>
  )
}

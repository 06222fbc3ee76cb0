import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { LIST_ROUTES, USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type HeldUsulan, useHeldUsulan, usulanKey } from '../hold/hold-usulan.ts'
import type { Jenis } from '../jenis.ts'
import { type Order, useOrder } from './order.tsx'
import type { Queue, QueuedUsulan } from './queue.ts'

type Props = { jenis: Jenis; id: string; children: ReactNode }

/** Where there is room for both the list stands beside the request that was opened from it; it stays while others come. */
export function BesideList({ jenis, id, children }: Props) {
  const wide = useMediaQuery('(min-width: 1280px)', { noSsr: true })
  if (!wide) return children
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <List jenis={jenis} id={id} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

function List({ jenis, id }: Omit<Props, 'children'>) {
  const order = useOrder(jenis, id)
  const pane = useCurrentInSight()
  const held = useHeldUsulan()
  const { queue, origin } = order
  return (
    <Box ref={pane} component="nav" aria-label={`Daftar ${jenis.label}`} sx={PANE}>
      <Box sx={HEAD}>
        <LinkTo
          to={LIST_ROUTES[jenis.id]}
          search={origin}
          // Of the list's own address, not of the requests below it.
          activeOptions={{ exact: true }}
          sx={{ fontWeight: 620 }}
        >
          {origin.status === PENGAJUAN.DIUSULKAN ? 'Menunggu saya' : 'Daftar usulan'}
        </LinkTo>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {queue && numeral(origin.status === PENGAJUAN.DIUSULKAN ? countWaiting(queue) : queue.total)}
        </Typography>
      </Box>
      {queue === undefined ? (
        <Waiting />
      ) : (
        <>
          {queue.awal > 1 && <More onMore={() => order.more(-1)}>Yang sebelumnya</More>}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {queue.usulan.map((one) => (
              <Row
                key={one.id}
                {...{ jenis, one, order }}
                current={one.id === id}
                held={held.find(({ key }) => key === usulanKey(jenis, one.id))}
              />
            ))}
          </Box>
          {queue.akhir < queue.banyakHalaman && <More onMore={() => order.more(1)}>Yang berikutnya</More>}
        </>
      )}
    </Box>
  )
}

/** Each way to another request restores how far the pane was scrolled before it: the row is brought back into it after that. */
function useCurrentInSight() {
  const pane = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        const row = pane.current?.querySelector('[aria-current=page]')?.closest('li')
        if (row) bringIntoPane(row)
      }),
    [router],
  )
  return pane
}

type RowProps = {
  jenis: Jenis
  one: QueuedUsulan
  order: Order
  current: boolean
  held: HeldUsulan | undefined
}

function Row({ jenis, one, order: { origin, from }, current, held }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current && row.current !== null) bringIntoPane(row.current)
  }, [current])
  const done = held === undefined && one.state !== 'menunggu'
  return (
    <li ref={row}>
      <LinkTo
        to={USULAN_ROUTES[jenis.id]}
        params={{ id: one.id }}
        search={origin}
        state={from === null ? {} : { antreanDari: from }}
        replace
        underline="none"
        color="textPrimary"
        aria-current={current ? 'page' : undefined}
        sx={ROW}
      >
        <Box
          component="span"
          sx={{ minWidth: 0, flex: 1, color: done && !current ? 'text.secondary' : 'text.primary' }}
        >
          <Box component="span" sx={{ ...LINE, fontWeight: 580 }}>
            {one.nama}
          </Box>
          <Box component="span" sx={{ ...LINE, typography: 'body2' }} title={one.brief}>
            {one.brief}
          </Box>
          <Box component="span" sx={{ ...LINE, typography: 'caption', color: 'text.secondary' }}>
            {one.hari} · <VisuallyHidden>Nomor </VisuallyHidden>
            {one.nomor}
          </Box>
        </Box>
        <Sign one={one} held={held} />
      </LinkTo>
    </li>
  )
}

/** The queue keeps what was decided since it was opened; that waits no longer. */
const countWaiting = ({ total, usulan }: Queue): number =>
  total - usulan.filter(({ state }) => state !== 'menunggu').length

/** The pane alone is scrolled: the request beside it stays where it begins. */
function bringIntoPane(row: HTMLElement): void {
  const pane = row.closest('nav')
  if (pane === null) return
  const [own, all] = [row.getBoundingClientRect(), pane.getBoundingClientRect()]
  const above = own.top - all.top - HEAD.height
  const below = own.bottom - all.bottom
  if (above < 0) pane.scrollTop += Math.floor(above)
  else if (below > 0) pane.scrollTop += Math.ceil(below)
}

/** How far it is: by its sign, and read aloud. */
function Sign({ one, held }: Pick<RowProps, 'one' | 'held'>) {
  const { icon: Icon, word, color } = held === undefined ? ownSign(one) : heldSign(held)
  if (Icon === null) return null
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 18, color, flexShrink: 0 }} />
      <VisuallyHidden>, {word}</VisuallyHidden>
    </>
  )
}

function heldSign({ fate: { state } }: HeldUsulan) {
  return state === 'gagal' || state === 'terputus'
    ? { icon: ReportProblemOutlined, word: 'belum disetujui', color: 'warning.main' }
    : { icon: HourglassTopOutlined, word: 'disetujui, sedang dikirim', color: 'text.secondary' }
}

function ownSign({ state, tanda }: QueuedUsulan) {
  if (state === 'disetujui') return { icon: CheckCircleOutlined, word: 'disetujui', color: 'success.main' }
  if (state === 'ditolak') return { icon: CancelOutlined, word: 'ditolak', color: 'error.main' }
  if (state === 'berlalu')
    return { icon: RemoveCircleOutlineOutlined, word: 'sudah diputuskan', color: 'text.secondary' }
  return tanda.length > 0
    ? { icon: FlagOutlined, word: 'bertanda', color: 'warning.main' }
    : { icon: null, word: '', color: 'inherit' }
}

const More = ({ onMore, children }: { onMore: () => Promise<unknown>; children: string }) => (
  <Button fullWidth size="small" onClick={() => void onMore().catch(() => undefined)}>
    {children}
  </Button>
)

const Waiting = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 4, p: 4 }}>
    {[0, 1, 2, 3].map((nth) => (
      <Skeleton key={nth} variant="rounded" height={44} />
    ))}
  </Box>
)

/** Between the bar at the top and the window's foot, scrolled by itself. */
const PANE = {
  width: 264,
  flexShrink: 0,
  position: 'sticky',
  top: 'var(--top-bar)',
  height: 'calc(100dvh - var(--top-bar))',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
} as const

const HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  height: 52,
  px: 4,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current="page"]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
} as const

const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

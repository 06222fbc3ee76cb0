import { PAGE_SIZE } from '@geisa/contract/shapes'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { errorSentence } from '../../../api/api-error.ts'
import { USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { expectNext, giveUpHeld } from '../../../shared/shortcuts/held-keys.ts'
import { onFirstPress, useShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { type Shortcuts, ShortcutsButton } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import type { Jenis } from '../jenis.ts'
import { useListOrigin } from '../list/address.ts'
import { appendQueue, markQueue, openQueue, prependQueue, QUEUE_KEY, type Queue, type QueuedState } from './queue.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request with which somebody came from the list: each way in begins a queue of its own. */
    antreanDari?: string
  }
}

/** The queue as it stood when it was opened: kept while somebody works through it. */
const queueQuery = (jenis: Jenis, origin: ReturnType<typeof useListOrigin>, from: string | null) => ({
  queryKey: [QUEUE_KEY, jenis.id, origin, from],
  queryFn: () => openQueue(jenis, origin),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30 * 60_000,
})

/** Where a request stands in the list that it was opened from, and the ways to its neighbours. */
export function useOrder(jenis: Jenis, id: string | null) {
  const origin = useListOrigin()
  const from = useRouterState({ select: ({ location }) => location.state.antreanDari }) ?? id
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = queueQuery(jenis, origin, from)
  const { queryKey } = query
  const { data: queue } = useQuery({ ...query, enabled: id !== null })
  const nth = queue?.usulan.findIndex((one) => one.id === id) ?? -1

  async function extend(direction: 1 | -1, old: Queue): Promise<Queue> {
    const next = await (direction === 1 ? appendQueue : prependQueue)(jenis, origin, old)
    client.setQueryData(queryKey, next)
    return next
  }
  const open = (one: { id: string }): void => {
    expectNext(one.id)
    void navigate({
      to: USULAN_ROUTES[jenis.id],
      params: { id: one.id },
      search: origin,
      state: from === null ? {} : { antreanDari: from },
      // 'Back' leads to the list, not through everything that was looked at.
      replace: true,
    })
  }

  async function move(direction: 1 | -1): Promise<void> {
    if (queue === undefined) return giveUpHeld()
    expectNext(null)
    const here = whereAmI()
    try {
      const current = queue.usulan[nth + direction] ? queue : await extend(direction, queue)
      if (whereAmI() !== here) return giveUpHeld()
      const neighbour = current.usulan[current.usulan.findIndex((one) => one.id === id) + direction]
      if (neighbour !== undefined) return open(neighbour)
      giveUpHeld()
      notify(direction === 1 ? LAST : FIRST)
    } catch (error) {
      giveUpHeld()
      notify(errorSentence(error, 'Gagal mengambil data'), 'error')
    }
  }

  /**
   * After a decision: the next that waits comes by itself, unless the reviewer has gone elsewhere meanwhile. False: there is
   * none, or it cannot be told.
   */
  async function goOn(state: QueuedState, sentence: string): Promise<boolean> {
    expectNext(null)
    const here = whereAmI()
    const next = id === null || queue === undefined ? undefined : await nextPending(markQueue(queue, id, state))
    const gone = whereAmI() !== here
    if (next !== undefined || gone) {
      if (sentence !== '') notify(sentence, 'success')
      if (next === undefined || gone) giveUpHeld()
      else open(next)
      return true
    }
    giveUpHeld()
    if (queue !== undefined) notify(`${sentence} Tidak ada lagi yang menunggu sesudahnya.`.trim(), 'success')
    return false
  }
  async function nextPending(current: Queue) {
    client.setQueryData(queryKey, current)
    const after = ({ usulan }: Queue) => usulan.slice(nth + 1).find((one) => one.state === 'menunggu')
    return after(current) ?? (await extend(1, current).then(after, () => undefined))
  }

  return {
    queue,
    nth,
    /** Where its neighbours are: what the list beside it leads to. */
    origin,
    from,
    move: (direction: 1 | -1): void => void move(direction),
    more: (direction: 1 | -1): Promise<unknown> => (queue === undefined ? Promise.resolve() : extend(direction, queue)),
    goOn,
  }
}

const whereAmI = (): string => window.location.pathname
export type Order = ReturnType<typeof useOrder>

const FIRST = 'Ini usulan pertama pada daftar'
const LAST = 'Ini usulan terakhir pada daftar'
/** 'Berhasil memproses! No. 12 ditolak.' */
export const doneSentence = (nomor: string, action: Action): string =>
  `Berhasil memproses! No. ${nomor} ${ALREADY[action]}.`
const ALREADY: Record<Action, string> = {
  perbaharui: 'diperbaharui',
  usulkan: 'diusulkan lagi',
  tarik: 'ditarik',
  setujui: 'disetujui',
  tolak: 'ditolak',
  kembalikan: 'dikembalikan untuk diperbaiki',
  batalkan: 'batal disetujui',
}

/** '3 dari 12' between the ways to both neighbours, and what the keys do. */
export function UsulanOrder({ order: { queue, nth, move } }: { order: Order }) {
  useShortcut({
    j: onFirstPress(() => move(1)),
    ArrowRight: onFirstPress(() => move(1)),
    k: onFirstPress(() => move(-1)),
    ArrowLeft: onFirstPress(() => move(-1)),
  })
  const inList = queue !== undefined && nth >= 0
  const first = inList && nth === 0 && queue.awal === 1
  const last = inList && nth === queue.usulan.length - 1 && queue.akhir >= queue.banyakHalaman
  return (
    <Box component="nav" aria-label="Usulan dalam daftar" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Neighbour label="Usulan sebelumnya" shortcut="K" reason={first ? FIRST : null} onClick={() => move(-1)} />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 76, textAlign: 'center' }}>
        {queue !== undefined && !inList && 'luar daftar'}
        {inList && `${(queue.awal - 1) * PAGE_SIZE + nth + 1} dari ${Math.max(queue.total, nth + 1)}`}
      </Box>
      <Neighbour label="Usulan berikutnya" shortcut="J" reason={last ? LAST : null} onClick={() => move(1)} />
      <ShortcutsButton shortcuts={SHORTCUTS} />
    </Box>
  )
}

const SHORTCUTS: Shortcuts = [
  { buttons: ['S'], purpose: 'Setujui, ditanya bila bertanda; lima detik dapat diurungkan' },
  { buttons: ['U'], purpose: 'Urungkan persetujuan yang baru saja ditekan' },
  { buttons: ['T'], purpose: 'Tolak; lalu 1–7 memilih alasannya' },
  { buttons: ['P'], purpose: 'Perlu Perbaikan' },
  { buttons: ['Enter'], purpose: 'Iya; usulan berikutnya yang menunggu terbuka sendiri' },
  { buttons: ['J', '→'], purpose: 'Usulan berikutnya' },
  { buttons: ['K', '←'], purpose: 'Usulan sebelumnya' },
]

type NeighbourProps = { label: string; shortcut: 'J' | 'K'; reason: string | null; onClick: () => void }

function Neighbour({ label, shortcut, reason, onClick }: NeighbourProps) {
  return (
    <ButtonWithReason
      variant="outlined"
      color="inherit"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      hint={`${label} (${shortcut})`}
      reason={reason}
      onClick={onClick}
      sx={{ minWidth: 40, px: 2, borderColor: 'divider' }}
    >
      {shortcut === 'J' ? <ChevronRightOutlined /> : <ChevronLeftOutlined />}
    </ButtonWithReason>
  )
}

import type { Keberatan } from '@geisa/contract/keberatan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { dropHeld, giveUpHeld } from '../../../shared/shortcuts/held-keys.ts'
import { useHoldShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useKeberatan } from '../../keberatan/queries.ts'
import { useSentTally } from '../hold/hold-usulan.ts'
import type { Full, Jenis } from '../jenis.ts'
import { BesideList } from '../meja/beside-list.tsx'
import { useMeja, useOnePengajuan, useSekolahPengusul } from '../queries.ts'
import { UsulanFrame } from './usulan-frame.tsx'

/** What a request's screen stands on. */
export type Loaded<K extends JenisPengajuan> = {
  /** null: a new one. */
  awal: Full<K> | null
  /** That a new one answers. */
  keberatan: Keberatan | null
  /** The operator's; null: an office looks at it. */
  sekolah: NonNullable<ReturnType<typeof useSekolahPengusul>['sekolah']> | null
  /** The operator's school has the PRO plan today. */
  pro: boolean
  instansi: string
}

type Props<K extends JenisPengajuan> = {
  jenis: Jenis<K>
  /** As the address says; 'baru' is the form of a new one (spec 2, section 2). */
  id: string
  keberatanId: string | undefined
  /** What else a new one begins with: with another, another form. */
  origin?: string | undefined
  /** What this kind reads besides. */
  reading?: { ready: boolean; error: unknown; again: () => void } | undefined
  children: (loaded: Loaded<K>) => ReactNode
}

/** One request, once all of it is here. */
export function DetailPengajuan<K extends JenisPengajuan>(props: Props<K>) {
  const { jenis, id, keberatanId, origin } = props
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const sent = useSentTally(jenis, id)
  // Who leaves the requests takes along what was pressed for nothing.
  useEffect(() => giveUpHeld, [])
  if (id === 'baru' && !operator) return <UsulanNotFound jenis={jenis} {...NOT_OPERATOR} />
  const content = <Loader key={`${id} ${keberatanId} ${origin} ${sent}`} {...props} operator={operator} />
  return operator ? content : <BesideList {...{ jenis, id }}>{content}</BesideList>
}

function Loader<K extends JenisPengajuan>(props: Props<K> & { operator: boolean }) {
  const { jenis, id, operator, reading, children } = props
  const next = id === 'baru'
  const keberatanId = next ? props.keberatanId : undefined
  const pengguna = usePengguna()
  const usulan = useOnePengajuan(jenis, next ? null : id)
  const keberatan = useKeberatan(keberatanId)
  // Asked beside it, and awaited for a while: a doubt that came later would push aside what is being read.
  const meja = useMeja(jenis, operator || next ? null : id)
  const waitedEnough = useElapsed(usulan.data !== undefined, LONGEST_WAIT)
  const { sekolah, pro, error, again } = useSekolahPengusul(operator ? (pengguna?.sekolahId ?? null) : null)
  if (isNone(usulan.error))
    return <UsulanNotFound jenis={jenis} hint="Mungkin sudah dihapus, atau bukan dari sekolah dalam cakupan Anda." />
  if (isNone(keberatan.error))
    return <UsulanNotFound jenis={jenis} hint="Keberatan yang ditindaklanjuti tidak ditemukan di sekolah Anda." />
  if (keberatan.data !== undefined && keberatan.data.status !== 'baru')
    return <UsulanNotFound jenis={jenis} {...ANSWERED} />
  const ready =
    (next || usulan.data !== undefined) &&
    (keberatanId === undefined || keberatan.data !== undefined) &&
    (!operator || sekolah !== undefined) &&
    // Not while it is asked again: what was shown would go, and come with another question for it.
    (operator || meja.isFetched || waitedEnough) &&
    reading?.ready !== false
  if (ready)
    return children({
      awal: usulan.data ?? null,
      keberatan: keberatan.data ?? null,
      sekolah: sekolah ?? null,
      pro,
      instansi: pengguna?.instansi ?? '',
    })
  const wrong = usulan.error ?? keberatan.error ?? error ?? reading?.error ?? null
  return (
    <UsulanFrame jenis={jenis}>
      {wrong === null ? (
        <Placeholder id={id} />
      ) : (
        <LoadError
          error={wrong}
          onRetry={() => {
            // Pressed for what did not come: not for what comes now.
            dropHeld()
            if (!next) void usulan.refetch()
            if (keberatanId !== undefined) void keberatan.refetch()
            reading?.again()
            again()
          }}
        />
      )}
    </UsulanFrame>
  )
}

/** A request does not hide behind a meja that does not come: its place is kept, and what is in doubt is asked about. */
const LONGEST_WAIT = 5000

function useElapsed(running: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!running) return
    const later = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(later)
  }, [running, ms])
  return elapsed
}

const isNone = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

const NOT_OPERATOR = {
  title: 'Hanya operator sekolah yang mengusulkan',
  hint: 'Anda memeriksanya sesudah diajukan, di daftar usulan.',
}
const ANSWERED = { title: 'Keberatan ini sudah ditindaklanjuti', hint: 'Lihat hasilnya di daftar Keberatan GTK.' }

type NoneProps = { jenis: Jenis; title?: string; hint: string }

function UsulanNotFound({ jenis, title = 'Usulan tidak ditemukan', hint }: NoneProps) {
  return (
    <UsulanFrame jenis={jenis} context={null}>
      <EmptyState image="cari" title={title} hint={hint} />
    </UsulanFrame>
  )
}

function Placeholder({ id }: { id: string }) {
  useHoldShortcut(id)
  return (
    <div aria-busy>
      <Skeleton variant="rounded" height={420} sx={{ maxWidth: 760 }} />
      <output>Tungu Sebentar. . .</output>
    </div>
  )
}

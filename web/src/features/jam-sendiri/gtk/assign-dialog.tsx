import { assignJamGtk, pratinjauJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import type { PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import type { Masa } from '../../../shared/form/masa.ts'
import { SaveFromDateDialog } from '../../../shared/form/save-from-date-dialog.tsx'
import { LoadError } from '../../../shared/load-error.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useDaftarPola, useRefreshJam } from '../queries.ts'
import { waitsForOffice } from './jam-words.ts'
import { type Person, type Refused, RefusedPeople, refusedOf } from './refused-people.tsx'
import { type JamChoice, SelectJam } from './select-jam.tsx'

export type SekolahJam = { id: number; nama: string; zona: Zona; isJadwalMandiri: boolean }
type Props = { people: readonly Person[]; sekolah: SekolahJam; onSaved: () => void; onClose: () => void }

/** By which hours people work, from when to when: many at once (rules.md M3, M9). */
export function AssignJamDialog({ people: all, sekolah, onSaved, onClose }: Props) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const people = all.filter(({ id }) => !leftOut.includes(id))
  const [jam, setJam] = useState<JamChoice>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const daftar = useDaftarPola(sekolah.id)
  const pola = daftar.data?.rows.find(({ id }) => id === jam)
  const today = sekolahToday(sekolah.zona)
  const refresh = useRefreshJam()
  const waits = (start: string): boolean =>
    waitsForOffice({ operator, isJadwalMandiri: sekolah.isJadwalMandiri }, { start, today })
  const body = ({ berlakuMulai, berlakuSampai, alasan = '' }: Masa) => ({
    gtkIds: people.map(({ id }) => id),
    polaJamId: jam === 'sekolah' ? null : jam,
    berlakuMulai,
    berlakuSampai,
    alasan,
  })
  /** Whoever is refused is told by name, over what was chosen. */
  async function toldByName<T>(work: Promise<T>): Promise<T> {
    try {
      const answer = await work
      setRefused([])
      return answer
    } catch (error) {
      setRefused(refusedOf(error, people))
      throw error
    }
  }
  async function save(masa: Masa, counted: Counted | null): Promise<void> {
    const { message } = await toldByName(
      withAgreement((dampak) => call(assignJamGtk, { body: { ...body(masa), dampak } }), counted),
    )
    notify(message, 'success', SIX_SECONDS)
    onSaved()
    refresh()
  }
  const short = ({ berlakuMulai }: Masa) => (
    <>
      <People people={people} />
      {daftar.isError ? (
        <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
      ) : (
        <SelectJam rows={daftar.data?.rows} value={jam} start={berlakuMulai} onChange={setJam} />
      )}
      <RefusedPeople
        refused={refused}
        many={refused.length < people.length}
        onLeaveOut={() => {
          setLeftOut([...leftOut, ...refused.map(({ person }) => person.id)])
          setRefused([])
        }}
      />
      {jam !== null && <WhenItHolds waits={waits(berlakuMulai)} operator={operator} start={berlakuMulai} pola={pola} />}
    </>
  )
  return (
    <SaveFromDateDialog
      title="Atur jam kerja"
      today={today}
      mayEnd="Sampai tanggal tertentu"
      lacks={people.length === 0 ? 'Tidak ada GTK yang tersisa' : jam === null ? 'Pilih jam kerjanya' : null}
      needsReason={(start) => (waits(start) ? true : 'optional')}
      reasonHelp={operator ? 'Dibaca dinas yang memutuskan, dan tersimpan di riwayat.' : 'Tersimpan di riwayat.'}
      keys={['jam-gtk', people.map(({ id }) => id), jam]}
      ringkasan={short}
      {...(jam !== null &&
        people.length > 0 && {
          takePratinjau: (masa: Masa, lanjut: number | undefined, signal: AbortSignal) =>
            toldByName(
              call(pratinjauJamGtk, { query: lanjut === undefined ? {} : { lanjut }, body: body(masa), signal }),
            ),
        })}
      onSave={save}
      onClose={onClose}
    />
  )
}

const SHOWN = 6

function People({ people }: { people: readonly Person[] }) {
  const names = people.slice(0, SHOWN).map(({ nama }) => nama)
  const rest = people.length - names.length
  return (
    <Box>
      <Box sx={{ fontWeight: 580 }}>Bagi {people.length} GTK</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {names.join('; ')}
        {rest > 0 && `; dan ${rest} lainnya`}
      </Box>
    </Box>
  )
}

type HoldsProps = { waits: boolean; operator: boolean; start: string; pola: PolaJam | undefined }

/** Whether it holds at once, or what holds until somebody has agreed. */
function WhenItHolds({ waits, operator, start, pola }: HoldsProps) {
  const begins = pola?.daftarVersi.map(({ berlakuMulai }) => berlakuMulai).toSorted()[0]
  return (
    <>
      <Alert severity={waits ? 'warning' : 'info'} sx={{ py: 1 }}>
        {waits
          ? 'Menunggu persetujuan dinas. Sampai disetujui, jam kerja yang sekarang tetap berlaku.'
          : operator
            ? `Berlaku langsung mulai ${formatTanggal(start)}; dinas diberi tahu.`
            : `Berlaku langsung mulai ${formatTanggal(start)}.`}
      </Alert>
      {begins !== undefined && begins > start && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Pola ini baru berlaku mulai {formatTanggal(begins)}: pilih hari pertama sejak itu.
        </Alert>
      )}
    </>
  )
}

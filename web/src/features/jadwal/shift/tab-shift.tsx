import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { isShiftUsed } from '@geisa/engine/jadwal/shift-used'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useEffectiveSetting } from '../../../shared/effective-setting.ts'
import { isInherited, JadwalOrigin } from '../jadwal-origin.tsx'
import { CopyMenu } from '../minggu/copy-menu.tsx'
import { keepTyped, type ShiftDraft } from '../minggu/draft.ts'
import { GridMinggu } from '../minggu/grid-minggu.tsx'
import {
  hasJam,
  type Minggu,
  mingguDuration,
  mingguErrors,
  mingguFrom,
  rowsFrom,
  type Shift,
  sameMinggu,
} from '../minggu/minggu.ts'
import { TemplateMenu } from '../minggu/template-menu.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveJadwalDialog } from './save-jadwal-dialog.tsx'
import { ShiftSekolah } from './shift-sekolah.tsx'
import { ShiftVersion } from './shift-versions.tsx'

type Props = {
  shift: Shift
  data: JadwalJenjang
  sekolah: FullSekolah | null
  today: string
  draft: ShiftDraft | undefined
  onDraft: (draft: ShiftDraft | undefined) => void
  /** Saved over `sent`, with the number of its own line of history. */
  onSaved: (sent: number, nomorRiwayat: number) => void
}

/** The week of one shift: what holds, changed in place, saved as a new version. */
export function TabShift({ shift, data, sekolah, today, draft, onDraft, onSaved }: Props) {
  const [saveOpen, setSaveOpen] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  const [mistyped, setMistyped] = useState<ReadonlySet<string>>(new Set())
  const allowed = data.bolehSimpan
  const bases = mingguFrom(data.rows, shift)
  const minggu = allowed && draft ? draft.minggu : bases
  const seen = (draft?.awal ?? data).nomorRiwayat
  const origin = data.asal.find((one) => one.shift === shift)
  const until = draft?.masa?.berlakuSampai ?? origin?.berlakuSampai ?? null
  const absenStart = sekolah === null ? null : shift === 1 ? sekolah.shiftPagiMulai : sekolah.shiftSiangMulai
  // Too few hours of a shift that the school does not have harm nobody.
  const isUsed = sekolah === null || isShiftUsed(sekolah, shift)
  const errors = allowed ? mingguErrors(minggu, shift, absenStart) : []
  const changed = allowed && draft !== undefined
  const maySet = origin !== undefined && isInherited(origin, data) && errors.length === 0 && mistyped.size === 0
  const alasan = changed ? whyNotYet(mistyped.size > 0, errors[0]?.message) : 'Belum ada yang diubah'

  function replace(next: Minggu, masa = draft?.masa): void {
    setSaveError(null)
    const awal = draft?.awal ?? { nomorRiwayat: data.nomorRiwayat, minggu: bases }
    onDraft(sameMinggu(next, bases) && masa === undefined ? undefined : { minggu: next, masa, awal })
  }
  function markWrong(key: string, wrong: boolean): void {
    if (wrong === mistyped.has(key)) return
    setMistyped(wrong ? new Set([...mistyped, key]) : new Set([...mistyped].filter((k) => k !== key)))
  }
  return (
    <Stack spacing={4}>
      {sekolah && <ShiftSekolah sekolah={sekolah} shift={shift} scheduled={origin?.terjadwal} minggu={bases} />}
      {/* Of the hours below it: the choice above is the school's own. */}
      {data.alasanTerkunci !== null && <Alert severity="info">{data.alasanTerkunci}</Alert>}
      {saveError !== null && <Alert severity="error">{saveError}</Alert>}
      {origin !== undefined && origin.catatan !== null && <Alert severity="warning">{origin.catatan}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <JadwalOrigin origin={origin} data={data} today={today} />
        {allowed && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <CopyMenu shift={shift} data={data} minggu={minggu} onChange={replace} />
            {shift === 1 && <TemplateMenu today={today} onChange={replace} />}
          </Box>
        )}
      </Box>
      <GridMinggu minggu={minggu} errors={errors} locked={!allowed} onChange={replace} onError={markWrong} />
      {isUsed && <Warning minggu={minggu} sampai={until} />}
      {allowed && (
        <SaveBar
          changed={changed}
          reason={alasan}
          set={maySet ? `Tetapkan jam ini sebagai jadwal ${data.pemilik.nama}` : undefined}
          onSave={() => setSaveOpen(true)}
          onDrop={() => {
            setMistyped(new Set())
            onDraft(undefined)
          }}
        />
      )}
      <ShiftVersion data={data} shift={shift} today={today} zona={sekolah?.zona ?? 'WIB'} />
      {saveOpen && (
        <SaveJadwalDialog
          title={`Simpan jadwal Shift ${shift}`}
          data={data}
          shift={[shift]}
          today={today}
          zona={sekolah?.zona ?? 'WIB'}
          content={{ jenis: 'shift', rows: rowsFrom(minggu, shift) }}
          // A version that ends is changed until its end, not for ever.
          proposed={draft?.masa ?? { berlakuSampai: until !== null && until >= today ? until : null }}
          nomorRiwayat={seen}
          onFailure={setSaveError}
          onSaved={(_, nomorRiwayat) => onSaved(seen, nomorRiwayat)}
          onChoice={(keep) =>
            onDraft(keep === null ? undefined : draft && keepTyped(draft, data, shift, keep.berlakuMulai))
          }
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Stack>
  )
}

const whyNotYet = (mistyped: boolean, error: string | undefined): string | null =>
  mistyped ? 'Ada jam yang belum benar' : (error ?? null)

function Warning({ minggu, sampai }: { minggu: Minggu; sampai: string | null }) {
  const limit = useEffectiveSetting()
  if (!hasJam(minggu) || !mingguDuration(minggu, sampai, limit).lacking) return null
  const jam = sampai === null ? limit.jamMingguan : limit.jamMingguanRamadan
  return (
    <Alert severity="warning">
      Peringatan...!!! Total jam kerja efektif belum memenuhi {String(jam).replace('.', ',')} jam / minggu
    </Alert>
  )
}

import type { HasilPratinjau } from '@geisa/contract/berlaku'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { PratinjauPerubahan } from '../pratinjau/pratinjau-perubahan.tsx'
import { IsianTanggal } from '../tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../tanggal/tanggal.ts'
import { pilihanMulai } from './pilihan-mulai.ts'

/** From when to when a version holds, and why. */
export type Masa = { berlakuMulai: string; berlakuSampai: string | null; alasan?: string }

type Props = {
  judul: string
  /** The school's today. */
  hariIni: string
  /** No version may begin before it: a locked month lies there. */
  dariTerkecil?: string
  /** Days that are proposed: those of the next Ramadan, or since when a machine's clock has been wrong. */
  awal?: { berlakuMulai?: string; berlakuSampai?: string | null }
  /** The change may end again: a Ramadan schedule; or another reason, in the words of the switch. */
  bolehAkhir?: boolean | string
  /** Whether a version from this day wants a reason. */
  perluAlasan?: (mulai: string) => boolean
  /** What the preview depends on besides the days. */
  kunci: readonly unknown[]
  /** Left out where the change is not counted beforehand. */
  ambilPratinjau?: (masa: Masa, lanjut: number | undefined, signal: AbortSignal) => Promise<HasilPratinjau>
  onSimpan: (masa: Masa) => Promise<void>
  onTutup: () => void
  /** What is about to be saved, in few words. */
  ringkasan?: ReactNode | ((masa: Masa) => ReactNode)
}

/** Every dated save asks from when, shows which staff-days it touches, and is saved once (product.md 3). */
export function SimpanSejakDialog(props: Props) {
  const { judul, hariIni, dariTerkecil, awal, bolehAkhir = false, perluAlasan, kunci, onTutup, ringkasan } = props
  const { ambilPratinjau } = props
  const [mulai, setMulai] = useState(() => {
    const usul = awal?.berlakuMulai ?? hariIni
    return dariTerkecil !== undefined && dariTerkecil > usul ? dariTerkecil : usul
  })
  const [pilihanKe, setPilihanKe] = useState(0)
  const [akhir, setAkhir] = useState(awal?.berlakuSampai ?? null)
  const [berakhir, setBerakhir] = useState(akhir !== null)
  const [alasan, setAlasan] = useState('')
  const butuhAlasan = perluAlasan?.(mulai) ?? false
  const masa: Masa = {
    berlakuMulai: mulai,
    berlakuSampai: berakhir ? akhir : null,
    ...(butuhAlasan ? { alasan: alasan.trim() } : {}),
  }
  const simpan = useMutation({ mutationFn: () => props.onSimpan(masa), onSuccess: onTutup })
  const { kalimat, bidang } = galatIsian(simpan.error)
  const salahMasa = berakhir && (akhir === null || akhir < mulai) ? 'Pilih hari terakhirnya' : null
  const belum = salahMasa ?? (butuhAlasan && alasan.trim() === '' ? 'Tulis alasannya' : null)
  /** A picked day replaces also what was typed and could not be read. */
  function pilih(hari: string): void {
    setMulai(hari)
    setPilihanKe((n) => n + 1)
  }

  return (
    <DialogDasar
      judul={judul}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => belum === null && !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={belum} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        {typeof ringkasan === 'function' ? ringkasan(masa) : ringkasan}
        <IsianTanggal
          key={pilihanKe}
          label="Berlaku mulai"
          nilai={mulai}
          onGanti={(hari) => hari !== null && setMulai(hari)}
          {...(dariTerkecil === undefined ? {} : { min: dariTerkecil })}
          galat={bidang('berlakuMulai')}
          bantuan={mulai < hariIni ? 'Hari yang sudah lewat sejak tanggal ini ikut dihitung ulang.' : BANTUAN_MULAI}
        />
        <PilihanMulai hariIni={hariIni} terkecil={dariTerkecil} nilai={mulai} onPilih={pilih} />
        {bolehAkhir !== false && (
          <FormControlLabel
            label={typeof bolehAkhir === 'string' ? bolehAkhir : 'Sampai tanggal tertentu, mis. Ramadan'}
            control={<Switch checked={berakhir} onChange={(_, nyala) => setBerakhir(nyala)} />}
          />
        )}
        {berakhir && (
          <IsianTanggal
            label="Hari terakhir"
            nilai={akhir}
            onGanti={setAkhir}
            min={mulai}
            galat={bidang('berlakuSampai') ?? (akhir !== null && akhir < mulai ? SEBELUM_MULAI : null)}
            bantuan={
              akhir === null
                ? 'Sesudah hari ini pengaturan sebelumnya berlaku lagi.'
                : `Sesudah ${tampilTanggal(akhir)} pengaturan sebelumnya berlaku lagi.`
            }
          />
        )}
        {butuhAlasan && (
          <TextField
            label="Alasan"
            value={alasan}
            onChange={(e) => setAlasan(e.target.value)}
            required
            multiline
            minRows={2}
            error={bidang('alasan') !== null}
            helperText={bidang('alasan') ?? 'Tercatat di riwayat bersama perubahan ini.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {salahMasa === null && ambilPratinjau !== undefined && (
          <PratinjauPerubahan
            kunci={[...kunci, mulai, masa.berlakuSampai]}
            hariIni={hariIni}
            ambil={(lanjut, signal) => ambilPratinjau(masa, lanjut, signal)}
          />
        )}
      </Stack>
    </DialogDasar>
  )
}

const BANTUAN_MULAI = 'Hari sebelum tanggal ini tidak berubah.'
const SEBELUM_MULAI = 'Hari terakhir tidak boleh sebelum hari pertama.'

type PropsPilihan = { hariIni: string; terkecil: string | undefined; nilai: string; onPilih: (hari: string) => void }

function PilihanMulai({ hariIni, terkecil, nilai, onPilih }: PropsPilihan) {
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Pilihan hari pertama"
      sx={{ flexWrap: 'wrap', gap: 2, border: 0, p: 0, m: 0, '&&': { mt: 2 } }}
    >
      {pilihanMulai(hariIni, terkecil).map(({ label, tanggal }) => (
        <Chip
          key={tanggal}
          size="small"
          label={label}
          variant="outlined"
          color={tanggal === nilai ? 'primary' : 'default'}
          aria-pressed={tanggal === nilai}
          onClick={() => onPilih(tanggal)}
        />
      ))}
    </Stack>
  )
}

import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSettingBerlaku } from '../../../shared/setting-berlaku.ts'
import { AsalJadwal, isWarisan } from '../asal-jadwal.tsx'
import { BilahSimpan } from '../bilah-simpan.tsx'
import type { DrafShift } from '../minggu/draf.ts'
import { GridMinggu } from '../minggu/grid-minggu.tsx'
import { MenuSalin } from '../minggu/menu-salin.tsx'
import { MenuTemplat } from '../minggu/menu-templat.tsx'
import {
  adaJam,
  barisDari,
  durasiSeminggu,
  galatMinggu,
  type Minggu,
  mingguDari,
  type Shift,
  samaMinggu,
} from '../minggu/minggu.ts'
import { ShiftSekolah } from './shift-sekolah.tsx'
import { SimpanJadwalDialog } from './simpan-jadwal-dialog.tsx'
import { VersiShift } from './versi-shift.tsx'

type Props = {
  shift: Shift
  data: JadwalJenjang
  sekolah: SekolahLengkap | null
  hariIni: string
  draf: DrafShift | undefined
  onDraf: (draf: DrafShift | undefined) => void
}

/** The week of one shift: what holds, changed in place, saved as a new version. */
export function TabShift({ shift, data, sekolah, hariIni, draf, onDraf }: Props) {
  const [simpan, setSimpan] = useState(false)
  const [galatSimpan, setGalatSimpan] = useState<string | null>(null)
  const [salahKetik, setSalahKetik] = useState<ReadonlySet<string>>(new Set())
  const boleh = data.bolehSimpan
  const dasar = mingguDari(data.rows, shift)
  const minggu = boleh && draf ? draf.minggu : dasar
  const asal = data.asal.find((satu) => satu.shift === shift)
  const sampai = draf?.masa?.berlakuSampai ?? asal?.berlakuSampai ?? null
  const mulaiAbsen = sekolah === null ? null : shift === 1 ? sekolah.shiftPagiMulai : sekolah.shiftSiangMulai
  const galat = boleh ? galatMinggu(minggu, shift, mulaiAbsen) : []
  const berubah = boleh && draf !== undefined
  const bolehTetapkan = asal !== undefined && isWarisan(asal, data) && galat.length === 0 && salahKetik.size === 0
  const alasan = !berubah
    ? 'Belum ada yang diubah'
    : salahKetik.size > 0
      ? 'Ada jam yang belum benar'
      : (galat[0]?.message ?? null)

  function ganti(baru: Minggu, masa = draf?.masa): void {
    setGalatSimpan(null)
    onDraf(samaMinggu(baru, dasar) && masa === undefined ? undefined : { minggu: baru, masa })
  }
  function tandaiSalah(kunci: string, salah: boolean): void {
    if (salah === salahKetik.has(kunci)) return
    setSalahKetik(salah ? new Set([...salahKetik, kunci]) : new Set([...salahKetik].filter((k) => k !== kunci)))
  }
  return (
    <Stack spacing={4}>
      {sekolah && <ShiftSekolah sekolah={sekolah} shift={shift} terjadwal={asal?.terjadwal ?? false} />}
      {galatSimpan !== null && <Alert severity="error">{galatSimpan}</Alert>}
      {asal !== undefined && asal.catatan !== null && <Alert severity="warning">{asal.catatan}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <AsalJadwal asal={asal} data={data} hariIni={hariIni} />
        {boleh && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <MenuSalin shift={shift} data={data} minggu={minggu} onGanti={ganti} />
            {shift === 1 && <MenuTemplat hariIni={hariIni} onGanti={ganti} />}
          </Box>
        )}
      </Box>
      <GridMinggu minggu={minggu} galat={galat} terkunci={!boleh} onGanti={ganti} onSalah={tandaiSalah} />
      <Peringatan minggu={minggu} sampai={sampai} />
      {boleh && (
        <BilahSimpan
          berubah={berubah}
          alasan={alasan}
          tetapkan={bolehTetapkan ? `Tetapkan jam ini sebagai jadwal ${data.pemilik.nama}` : undefined}
          onSimpan={() => setSimpan(true)}
          onBuang={() => {
            setSalahKetik(new Set())
            onDraf(undefined)
          }}
        />
      )}
      <VersiShift data={data} shift={shift} hariIni={hariIni} zona={sekolah?.zona ?? 'WIB'} />
      {simpan && (
        <SimpanJadwalDialog
          judul={`Simpan jadwal Shift ${shift}`}
          data={data}
          shift={[shift]}
          hariIni={hariIni}
          isi={{ jenis: 'shift', rows: barisDari(minggu, shift) }}
          // A version that ends is changed until its end, not for ever.
          awal={draf?.masa ?? { berlakuSampai: sampai !== null && sampai >= hariIni ? sampai : null }}
          onGagal={setGalatSimpan}
          onTersimpan={() => onDraf(undefined)}
          onTutup={() => setSimpan(false)}
        />
      )}
    </Stack>
  )
}

function Peringatan({ minggu, sampai }: { minggu: Minggu; sampai: string | null }) {
  const batas = useSettingBerlaku()
  if (!adaJam(minggu) || !durasiSeminggu(minggu, sampai, batas).kurang) return null
  const jam = sampai === null ? batas.jamMingguan : batas.jamMingguanRamadan
  return (
    <Alert severity="warning">
      Peringatan...!!! Total jam kerja efektif belum memenuhi {String(jam).replace('.', ',')} jam / minggu
    </Alert>
  )
}

import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { AturShift } from '../../shared/atur-shift.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { Catatan } from './catatan.tsx'

type Versi = SekolahLengkap['aturan'][number]

/** Which shifts the school works, since when, and what it was before. */
export function Shift({ sekolah }: { sekolah: SekolahLengkap }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const kolom = useMemo(() => kolomVersi(sekolah), [sekolah])
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {([1, 2] as const).map((shift) => (
          <Kotak key={shift} judul={`Shift ${shift}`}>
            <AturShift sekolah={sekolah} shift={shift} bacaSaja={!operator} />
          </Kotak>
        ))}
      </Box>
      <Box>
        <Catatan>
          Tap sebelum jam mulai absen tetap tersimpan tetapi tidak dihitung. Jam masuk dan pulang tiap shift diatur di
          Pengaturan → Durasi{operator ? '' : '; shift diubah oleh operator sekolah'}.
        </Catatan>
      </Box>
      <TabelData<Versi>
        label="Versi shift dan jadwal mandiri"
        kolom={kolom}
        baris={sekolah.aturan}
        idBaris={(v) => v.id}
        kosong={
          <KeadaanKosong
            judul="Belum pernah diubah"
            petunjuk="Berlaku bawaan: Shift 1, mulai absen pukul 05:30. Setiap perubahan tercatat di sini dengan hari pertamanya."
          />
        }
        kartu
        tinggi="penuh"
      />
    </Box>
  )
}

const kolomVersi = ({ zona, hariIni, aturan }: SekolahLengkap): Kolom<Versi>[] => {
  const kini = versiKini(aturan, hariIni)?.id
  return [
    {
      id: 'mulai',
      judul: 'Berlaku',
      nilai: (v) => v.berlakuMulai,
      sel: (v) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {v.berlakuSampai === null
            ? `Sejak ${tampilTanggal(v.berlakuMulai)}`
            : `${tampilTanggal(v.berlakuMulai)} – ${tampilTanggal(v.berlakuSampai)}`}
          {v.id === kini && <Lencana nada="baik">Berlaku</Lencana>}
          {v.berlakuMulai > hariIni && <Lencana nada="info">Belum mulai</Lencana>}
        </Box>
      ),
      tetap: true,
    },
    {
      id: 'shift1',
      judul: 'Shift 1',
      nilai: (v) => (v.shiftPagi === 1 ? `Ya, absen ${jamMenit(v.shiftPagiMulai)}` : 'Tidak'),
    },
    {
      id: 'shift2',
      judul: 'Shift 2',
      nilai: (v) => (v.shiftSiang === 1 ? `Ya, absen ${jamMenit(v.shiftSiangMulai)}` : 'Tidak'),
    },
    { id: 'mandiri', judul: 'Jadwal mandiri', nilai: (v) => (v.isJadwalMandiri ? 'Ya' : 'Tidak') },
    {
      id: 'simpan',
      judul: 'Disimpan',
      nilai: (v) => v.disimpanPada,
      sel: (v) => `${tampilInstan(v.disimpanPada, zona)}${v.disimpanOleh === null ? '' : ` oleh ${v.disimpanOleh}`}`,
    },
  ]
}

/** The latest first day, then the latest saved (rules.md L9). */
const versiKini = (aturan: readonly Versi[], hariIni: string): Versi | undefined =>
  aturan
    .filter((v) => v.berlakuMulai <= hariIni && (v.berlakuSampai === null || v.berlakuSampai >= hariIni))
    .toSorted((a, b) => (`${a.berlakuMulai} ${a.disimpanPada}` > `${b.berlakuMulai} ${b.disimpanPada}` ? -1 : 1))[0]

const jamMenit = (jam: string): string => jam.slice(0, 5)

import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { ShiftSettings, ShiftWords } from '../../shared/shift-settings.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../ui/badge.tsx'
import { Frame } from '../../ui/frame.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import { Catatan } from './note.tsx'

type Version = FullSekolah['aturan'][number]

/** Which shifts the school works, since when, and what it was before. */
export function Shift({ sekolah }: { sekolah: FullSekolah }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const columns = useMemo(() => versionColumns(sekolah), [sekolah])
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {([1, 2] as const).map((shift) => (
          <Frame key={shift} title={`Shift ${shift}`}>
            {operator ? (
              <ShiftSettings sekolah={sekolah} shift={shift} />
            ) : (
              <ShiftWords sekolah={sekolah} shift={shift} />
            )}
          </Frame>
        ))}
      </Box>
      <Box>
        <Catatan>
          Tap sebelum jam mulai absen tetap tersimpan tetapi tidak dihitung. Jam masuk dan pulang tiap shift diatur di
          Pengaturan → Durasi{operator ? '' : '; shift diubah oleh operator sekolah'}.
        </Catatan>
      </Box>
      <TabelData<Version>
        label="Versi shift dan jadwal mandiri"
        columns={columns}
        rows={sekolah.aturan}
        rowId={(v) => v.id}
        empty={
          <EmptyState
            title="Belum pernah diubah"
            hint="Berlaku bawaan: Shift 1, mulai absen pukul 05:30. Setiap perubahan tercatat di sini dengan hari pertamanya."
          />
        }
        card
        height="penuh"
      />
    </Box>
  )
}

const versionColumns = ({ zona, hariIni, aturan }: FullSekolah): ColumnOf<Version>[] => {
  const current = currentVersion(aturan, hariIni)?.id
  return [
    {
      id: 'mulai',
      title: 'Berlaku',
      value: (v) => v.berlakuMulai,
      cell: (v) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {v.berlakuSampai === null
            ? `Sejak ${formatTanggal(v.berlakuMulai)}`
            : `${formatTanggal(v.berlakuMulai)} – ${formatTanggal(v.berlakuSampai)}`}
          {v.id === current && <Badge tone="baik">Berlaku</Badge>}
          {v.berlakuMulai > hariIni && <Badge tone="info">Belum mulai</Badge>}
        </Box>
      ),
      fixed: true,
    },
    {
      id: 'shift1',
      title: 'Shift 1',
      value: (v) => (v.shiftPagi === 1 ? `Ya, absen ${jamMenit(v.shiftPagiMulai)}` : 'Tidak'),
      brief: (v) => v.shiftPagi === 1 && `Shift 1 mulai absen ${jamMenit(v.shiftPagiMulai)}`,
    },
    {
      id: 'shift2',
      title: 'Shift 2',
      value: (v) => (v.shiftSiang === 1 ? `Ya, absen ${jamMenit(v.shiftSiangMulai)}` : 'Tidak'),
      brief: (v) => v.shiftSiang === 1 && `Shift 2 mulai absen ${jamMenit(v.shiftSiangMulai)}`,
    },
    {
      id: 'mandiri',
      title: 'Jadwal mandiri',
      value: (v) => (v.isJadwalMandiri ? 'Ya' : 'Tidak'),
      brief: (v) => v.isJadwalMandiri && 'Jadwal mandiri',
    },
    {
      id: 'simpan',
      title: 'Disimpan',
      value: (v) => v.disimpanPada,
      cell: (v) => `${formatInstant(v.disimpanPada, zona)}${v.disimpanOleh === null ? '' : ` oleh ${v.disimpanOleh}`}`,
    },
  ]
}

/** The latest first day, then the latest saved (rules.md L9). */
const currentVersion = (aturan: readonly Version[], today: string): Version | undefined =>
  aturan
    .filter((v) => v.berlakuMulai <= today && (v.berlakuSampai === null || v.berlakuSampai >= today))
    .toSorted((a, b) => (`${a.berlakuMulai} ${a.disimpanPada}` > `${b.berlakuMulai} ${b.disimpanPada}` ? -1 : 1))[0]

const jamMenit = (jam: string): string => jam.slice(0, 5)

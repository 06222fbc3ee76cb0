import type { NilaiSetting } from '@geisa/contract/aplikasi/setting/definitions'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { WilayahSelect, type WilayahSummary } from '../../shared/wilayah/wilayah-select.tsx'
import { NumberInput } from './number-input.tsx'

type Nilai = NilaiSetting['tenggatKunciBulan']
type Props = {
  value: Nilai
  namaWilayah: Readonly<Record<string, string>>
  error: (path: string) => string | null
  onChange: (value: Nilai) => void
}

/** The deadline for everybody, and regions that have their own; a kabupaten/kota goes before its province. */
export function DeadlineInput({ value, namaWilayah, error, onChange }: Props) {
  const [nama, setNama] = useState(namaWilayah)
  const { bawaan, wilayah } = value
  function add(option: WilayahSummary | null): void {
    if (option === null || wilayah.some(({ kodeWilayah }) => kodeWilayah === option.kodeWilayah)) return
    setNama({ ...nama, [option.kodeWilayah]: option.nama })
    onChange({ bawaan, wilayah: [...wilayah, { kodeWilayah: option.kodeWilayah, hari: bawaan }] })
  }
  return (
    <Stack spacing={4}>
      <NumberInput
        label="Tanggal bulan berikutnya, bagi semua"
        unit="setiap bulan"
        value={bawaan}
        error={error('bawaan')}
        onChange={(next) => onChange({ bawaan: next as number, wilayah })}
      />
      {wilayah.length > 0 && <Typography variant="subtitle2">Wilayah dengan tenggat sendiri</Typography>}
      {wilayah.map(({ kodeWilayah, hari }, nth) => (
        <Box key={kodeWilayah} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <NumberInput
              label={nama[kodeWilayah] ?? kodeWilayah}
              unit="setiap bulan"
              value={hari}
              error={error(`wilayah.${nth}.hari`) ?? error(`wilayah.${nth}.kodeWilayah`)}
              onChange={(next) =>
                onChange({ bawaan, wilayah: wilayah.with(nth, { kodeWilayah, hari: next as number }) })
              }
            />
          </Box>
          <IconButton
            aria-label={`Hapus tenggat ${nama[kodeWilayah] ?? kodeWilayah}`}
            onClick={() => onChange({ bawaan, wilayah: wilayah.toSpliced(nth, 1) })}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <WilayahSelect key={`p${wilayah.length}`} label="Tambah provinsi" level={1} value={null} onChange={add} />
        <WilayahSelect key={`k${wilayah.length}`} label="Tambah kab/kota" level={2} value={null} onChange={add} />
      </Box>
    </Stack>
  )
}

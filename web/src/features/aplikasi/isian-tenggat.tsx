import type { NilaiSetting } from '@geisa/contract/isi-setting'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PilihWilayah, type WilayahRingkas } from '../../shared/wilayah/pilih-wilayah.tsx'
import { IsianAngka } from './isian-angka.tsx'

type Nilai = NilaiSetting['tenggatKunciBulan']
type Props = {
  nilai: Nilai
  namaWilayah: Readonly<Record<string, string>>
  galat: (jalur: string) => string | null
  onGanti: (nilai: Nilai) => void
}

/** The deadline for everybody, and regions that have their own; a kabupaten/kota goes before its province. */
export function IsianTenggat({ nilai, namaWilayah, galat, onGanti }: Props) {
  const [nama, setNama] = useState(namaWilayah)
  const { bawaan, wilayah } = nilai
  function tambah(pilihan: WilayahRingkas | null): void {
    if (pilihan === null || wilayah.some(({ kodeWilayah }) => kodeWilayah === pilihan.kodeWilayah)) return
    setNama({ ...nama, [pilihan.kodeWilayah]: pilihan.nama })
    onGanti({ bawaan, wilayah: [...wilayah, { kodeWilayah: pilihan.kodeWilayah, hari: bawaan }] })
  }
  return (
    <Stack spacing={4}>
      <IsianAngka
        label="Tanggal bulan berikutnya, bagi semua"
        satuan="setiap bulan"
        nilai={bawaan}
        galat={galat('bawaan')}
        onGanti={(baru) => onGanti({ bawaan: baru as number, wilayah })}
      />
      {wilayah.length > 0 && <Typography variant="subtitle2">Wilayah dengan tenggat sendiri</Typography>}
      {wilayah.map(({ kodeWilayah, hari }, ke) => (
        <Box key={kodeWilayah} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <IsianAngka
              label={nama[kodeWilayah] ?? kodeWilayah}
              satuan="setiap bulan"
              nilai={hari}
              galat={galat(`wilayah.${ke}.hari`) ?? galat(`wilayah.${ke}.kodeWilayah`)}
              onGanti={(baru) => onGanti({ bawaan, wilayah: wilayah.with(ke, { kodeWilayah, hari: baru as number }) })}
            />
          </Box>
          <IconButton
            aria-label={`Hapus tenggat ${nama[kodeWilayah] ?? kodeWilayah}`}
            onClick={() => onGanti({ bawaan, wilayah: wilayah.toSpliced(ke, 1) })}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <PilihWilayah key={`p${wilayah.length}`} label="Tambah provinsi" level={1} nilai={null} onGanti={tambah} />
        <PilihWilayah key={`k${wilayah.length}`} label="Tambah kab/kota" level={2} nilai={null} onGanti={tambah} />
      </Box>
    </Stack>
  )
}

import type { PenerimaSurat } from '@geisa/contract/kotak-surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { PilihWilayah, type WilayahRingkas } from '../../shared/wilayah/pilih-wilayah.tsx'
import { usePencarianTertunda } from '../../ui/field/pencarian-tertunda.ts'
import { kunciPenerima } from './isian-surat.ts'
import { useCariOrang, useKelompok } from './queries-tulis.ts'

type Props = {
  nilai: PenerimaSurat[]
  onGanti: (nilai: PenerimaSurat[]) => void
  galat: string | undefined
}

/** People by name and whole groups in one field; an office may narrow its groups to one region. */
export function PilihPenerima({ nilai, onGanti, galat }: Props) {
  const [teks, setTeks] = useState('')
  const [wilayah, setWilayah] = useState<WilayahRingkas | null>(null)
  const { kata, menunggu } = usePencarianTertunda(teks)
  const kelompok = useKelompok(wilayah?.kodeWilayah)
  const orang = useCariOrang(menunggu ? null : kata)
  const level = LEVEL_WILAYAH[usePengguna()?.peran ?? 0]
  const cocok = (kelompok.data?.rows ?? []).filter(({ nama }) => nama.toLowerCase().includes(teks.trim().toLowerCase()))
  const pilihan = [...cocok, ...(kata === null || menunggu ? [] : (orang.data ?? []))]
  const mencari = menunggu || kelompok.isPending || (kata !== null && orang.isPending)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Autocomplete<PenerimaSurat, true>
        multiple
        filterSelectedOptions
        // The very list: for a copy the field would take back what is typed.
        value={nilai}
        onChange={(_, baru) => onGanti(baru)}
        inputValue={teks}
        onInputChange={(_, baru, sebab) => sebab !== 'blur' && setTeks(baru)}
        options={pilihan}
        filterOptions={(semua) => semua}
        groupBy={({ jenis }) => (jenis === 'pengguna' ? 'Orang' : 'Kelompok')}
        getOptionKey={kunciPenerima}
        getOptionLabel={({ nama }) => nama}
        isOptionEqualToValue={(a, b) => kunciPenerima(a) === kunciPenerima(b)}
        loading={mencari}
        loadingText="Sedang mencari..."
        noOptionsText={
          orang.isError
            ? kalimatGalat(orang.error, 'Gagal mengambil data')
            : kata === null
              ? PETUNJUK
              : 'Penerima tidak ditemukan'
        }
        renderOption={({ key, ...sisa }, satu) => (
          <li key={key} {...sisa}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{satu.nama}</Box>
            {satu.jumlah !== undefined && (
              <Typography variant="body2" color="textSecondary" sx={{ ml: 3, whiteSpace: 'nowrap' }}>
                {satu.jumlah.toLocaleString('id-ID')} orang
              </Typography>
            )}
          </li>
        )}
        renderValue={(terpilih, propsChip) =>
          terpilih.map((satu, index) => {
            const { key, ...sisa } = propsChip({ index })
            return <Chip key={key} size="small" label={satu.nama} {...sisa} />
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label="Kepada"
            required
            placeholder={nilai.length === 0 ? 'Pilih kelompok, atau ketik nama atau sekolah' : ''}
            error={galat !== undefined}
            helperText={galat}
          />
        )}
      />
      {level !== undefined && (
        <PilihWilayah
          key={level}
          label={`Kelompok di ${NAMA_LEVEL[level]} tertentu`}
          level={level}
          nilai={wilayah}
          onGanti={setWilayah}
        />
      )}
    </Box>
  )
}

const PETUNJUK = 'Ketik min. 3 huruf...'
const NAMA_LEVEL = { 1: 'provinsi', 2: 'kab/kota', 3: 'kecamatan' }
/** The regions an office is divided into; the others have none to choose from. */
const LEVEL_WILAYAH: Record<number, 1 | 2 | 3> = {
  [PERAN.NASIONAL]: 1,
  [PERAN.PROVINSI]: 2,
  [PERAN.CABANG_DINAS]: 2,
  [PERAN.KAB_KOTA]: 3,
  [PERAN.UPTD]: 3,
}

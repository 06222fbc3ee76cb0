import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { useStatusKehadiran } from '../../../shared/pengajuan/status-kehadiran.ts'
import { KhususProDialog } from './khusus-pro-dialog.tsx'

type Props = {
  label: string
  /** Statuses with `statusKoreksi` 1, or with `absensiManual` 1. */
  untuk: 'koreksi' | 'manual'
  nilai: { id: number; nama: string } | null
  onGanti: (status: StatusKehadiranBaris | null) => void
  /** The school has the PRO plan today. */
  pro: boolean
  galat?: string | null
  bantuan?: string
  disabled?: boolean
}

/** Statuses beyond the basic ones are greyed for a school without PRO; choosing one explains instead (spec 2). */
export function PilihStatusKehadiran(props: Props) {
  const { label, untuk, nilai, onGanti, pro, galat, bantuan, disabled = false } = props
  const [peringatan, setPeringatan] = useState(false)
  const semua = useStatusKehadiran()
  const pilihan = (semua.data ?? []).filter((s) => (untuk === 'koreksi' ? s.statusKoreksi : s.absensiManual) === 1)
  const terpilih = nilai === null ? null : (semua.data?.find(({ id }) => id === nilai.id) ?? sementara(nilai))
  const khusus = (s: StatusKehadiranBaris): boolean => !s.isBasic && !pro
  return (
    <>
      <Autocomplete<StatusKehadiranBaris>
        options={pilihan}
        value={terpilih}
        onChange={(_, baru) => {
          if (baru !== null && khusus(baru)) setPeringatan(true)
          else onGanti(baru)
        }}
        disabled={disabled}
        // Its list stays inside the page's main landmark.
        disablePortal
        getOptionKey={(s) => s.id}
        getOptionLabel={(s) => s.statusKehadiran}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={semua.isPending}
        loadingText="Sedang memuat data. . ."
        noOptionsText={
          semua.isError ? kalimatGalat(semua.error, 'Gagal mengambil data') : 'Status kehadiran tidak ditemukan...'
        }
        renderOption={({ key, ...sisa }, s) => (
          <li key={key} {...sisa}>
            <Pilihan status={s} khusus={khusus(s)} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required
            error={typeof galat === 'string'}
            helperText={galat ?? bantuan}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      {peringatan && <KhususProDialog onTutup={() => setPeringatan(false)} />}
    </>
  )
}

function Pilihan({ status, khusus }: { status: StatusKehadiranBaris; khusus: boolean }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        ...(khusus ? { color: 'text.secondary' } : {}),
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {status.statusKehadiran} ({status.singkatan})
      </Box>
      {khusus && <Chip size="small" variant="outlined" label="Khusus PRO" />}
    </Box>
  )
}

/** The chosen one until the list is here, and a status that can no longer be chosen. */
const sementara = ({ id, nama }: { id: number; nama: string }): StatusKehadiranBaris => ({
  id,
  statusKehadiranId: id,
  statusKehadiran: nama,
  singkatan: '',
  group: 'H',
  isBasic: true,
  statusKoreksi: 0,
  absensiManual: 0,
  dokumenPendukung: null,
  koreksi: { maksimalHari: null, groupKehadiran: 'H', dokumenPendukung: null, catatanDitampilkan: null },
})

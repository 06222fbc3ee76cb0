import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import { JENJANG } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { useStatusKehadiran } from '../../shared/pengajuan/status-kehadiran.ts'
import { SaringanWilayah } from '../../shared/wilayah/saringan-wilayah.tsx'
import { NASIONAL } from '../../shared/wilayah/tingkat-wilayah.ts'
import { type DrafAturan, galatHari, gantiJenis, LABEL_JENIS, SYARAT_TETAP, statusTanpaJam } from './draf-aturan.ts'

type Props = {
  draf: DrafAturan
  onGanti: (draf: DrafAturan) => void
  /** The server's refusal of one field. */
  galat: { field: string; message: string } | null
}

/** Region, levels, kind, statuses, conditions. */
export function FormAturan({ draf, onGanti, galat }: Props) {
  const di = (field: string): string | null => (galat?.field === field ? galat.message : null)
  const ganti = (baru: Partial<DrafAturan>): void => onGanti({ ...draf, ...baru })
  const tanpaJam = statusTanpaJam(useStatusKehadiran().data ?? [], draf)
  const salahHari = galatHari(draf.maksimalHari) ?? di('maksimalHari')
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Kelompok judul="Wilayah" galat={di('kodeWilayah')} bantuan="Kosong berarti seluruh Indonesia.">
        <SaringanWilayah
          akar={null}
          nilai={draf.kodeWilayah === NASIONAL ? undefined : draf.kodeWilayah}
          onGanti={(kode) => ganti({ kodeWilayah: kode ?? NASIONAL })}
        />
      </Kelompok>
      <Kelompok judul="Jenjang" galat={di('jenjang')}>
        {JENJANG.map((satu) => (
          <FormControlLabel
            key={satu}
            label={satu}
            control={
              <Checkbox
                size="small"
                checked={draf.jenjang.includes(satu)}
                onChange={(_, pilih) =>
                  ganti({ jenjang: JENJANG.filter((j) => (j === satu ? pilih : draf.jenjang.includes(j))) })
                }
              />
            }
          />
        ))}
      </Kelompok>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '240px 1fr' }, alignItems: 'start' }}>
        <TextField
          select
          label="Jenis usulan"
          value={draf.jenis}
          onChange={(e) => onGanti(gantiJenis(draf, e.target.value as DrafAturan['jenis']))}
          error={di('jenis') !== null}
          helperText={di('jenis')}
        >
          {JENIS_PENGAJUAN.map((jenis) => (
            <MenuItem key={jenis} value={jenis}>
              {LABEL_JENIS[jenis]}
            </MenuItem>
          ))}
        </TextField>
        <PilihStatus draf={draf} onGanti={(statusId) => ganti({ statusId })} galat={di('statusId')} />
      </Box>
      <Kelompok judul="Syarat" bantuan={`Setiap aturan meminta: ${SYARAT_TETAP.toLowerCase()}.`}>
        <FormControlLabel
          label="Jam datang dan jam pulang ada, dan keduanya di dalam jadwal"
          control={
            <Checkbox size="small" checked={draf.dalamJadwal} onChange={(_, dalamJadwal) => ganti({ dalamJadwal })} />
          }
        />
        {tanpaJam.length > 0 && (
          <Alert severity="warning" role="note" sx={{ width: 1 }}>
            {tanpaJam.join(', ')} diusulkan tanpa jam, jadi aturan dengan syarat ini tidak akan menyetujuinya.
          </Alert>
        )}
        {draf.jenis === 'koreksi' && (
          <TextField
            label="Paling banyak hari"
            value={draf.maksimalHari}
            onChange={(e) => ganti({ maksimalHari: e.target.value.trim() })}
            error={salahHari !== null}
            helperText={salahHari ?? 'Kosong: batas statusnya sendiri.'}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 }, inputLabel: { shrink: true } }}
            sx={{ width: 240 }}
          />
        )}
      </Kelompok>
    </Box>
  )
}

type StatusProps = { draf: DrafAturan; onGanti: (statusId: number[]) => void; galat: string | null }

/** Only what may be asked for in this kind of request. */
function PilihStatus({ draf, onGanti, galat }: StatusProps) {
  const semua = useStatusKehadiran()
  const boleh = (semua.data ?? []).filter((s) => (draf.jenis === 'koreksi' ? s.statusKoreksi : s.absensiManual) === 1)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={boleh}
      value={boleh.filter(({ id }) => draf.statusId.includes(id))}
      onChange={(_, pilih) => onGanti(pilih.map(({ id }) => id))}
      getOptionKey={(s) => s.id}
      getOptionLabel={(s) => s.statusKehadiran}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={semua.isPending}
      loadingText="Sedang memuat data. . ."
      noOptionsText={
        semua.isError ? kalimatGalat(semua.error, 'Gagal mengambil data') : 'Status kehadiran tidak ditemukan...'
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Status yang boleh disetujui"
          placeholder={draf.statusId.length === 0 ? 'Pilih status' : ''}
          error={galat !== null}
          helperText={galat}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

type KelompokProps = { judul: string; galat?: string | null; bantuan?: string; children: ReactNode }

function Kelompok({ judul, galat = null, bantuan, children }: KelompokProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {judul}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 3 }}>{children}</Box>
      {(galat ?? bantuan) !== undefined && <FormHelperText error={galat !== null}>{galat ?? bantuan}</FormHelperText>}
    </Box>
  )
}

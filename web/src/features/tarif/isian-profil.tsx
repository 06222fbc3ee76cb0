import { LABEL_MODE } from '@geisa/contract/kata-tarif'
import type { ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Draf } from './draf-tarif.ts'
import { IsianPita } from './isian-pita.tsx'

type Props = { draf: Draf; onGanti: (isi: Partial<Draf>) => void; galat: (field: string) => string | null }

const IZIN: readonly [Draf['izin'], string][] = [
  ['tidak', 'Tidak dipotong'],
  ['sama', 'Sama dengan tanpa izin'],
  ['sendiri', 'Pita sendiri'],
]
const MODE: readonly [ProfilPotongan['mode'], string][] = [
  ['PER_KEJADIAN', `${LABEL_MODE.PER_KEJADIAN}: setiap terlambat dan pulang cepat dipotong sendiri`],
  ['KUMULATIF', `${LABEL_MODE.KUMULATIF}: menit sebulan dijumlahkan, lalu dipotong sekali`],
]

/** The figures of a profile. */
export function IsianProfil({ draf, onGanti, galat }: Props) {
  const kumulatif = draf.mode === 'KUMULATIF'
  return (
    <Stack spacing={5}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        <Persen
          label="Alpa per hari"
          nilai={draf.alpa}
          onGanti={(alpa) => onGanti({ alpa })}
          galat={galat('profil.alpaBp')}
        />
        <Persen
          label="Bagian TPP yang dipotong"
          nilai={draf.bagian}
          onGanti={(bagian) => onGanti({ bagian })}
          galat={galat('profil.bagianBp')}
          bantuan="100 % = seluruh TPP menjadi dasar pemotongan"
        />
      </Box>
      <BatasBeruntun draf={draf} onGanti={onGanti} galat={galat} />
      <Pilihan
        judul="Cara menghitung menit"
        nilai={draf.mode}
        pilihan={MODE}
        onGanti={(mode) => onGanti({ mode: mode === 'KUMULATIF' ? 'KUMULATIF' : 'PER_KEJADIAN' })}
      />
      <IsianPita
        judul="Terlambat dan pulang cepat tanpa izin"
        field="profil.pita"
        nilai={draf.pita}
        onGanti={(pita) => onGanti({ pita })}
        galat={galat}
      />
      <Pilihan
        judul="Terlambat dan pulang cepat dengan izin"
        nilai={kumulatif ? 'tidak' : draf.izin}
        pilihan={IZIN}
        mati={kumulatif ? 'Pada cara kumulatif, menit dengan izin tidak dipotong.' : null}
        onGanti={(izin) => onGanti(gantiIzin(izin, draf))}
      />
      {!kumulatif && draf.izin === 'sendiri' && (
        <IsianPita
          judul="Pita dengan izin"
          field="profil.pitaIzin"
          nilai={draf.pitaIzin}
          onGanti={(pitaIzin) => onGanti({ pitaIzin })}
          galat={galat}
        />
      )}
    </Stack>
  )
}

/** Bands of their own begin as those without permission: one only lowers them. */
function gantiIzin(pilihan: string, { pita, pitaIzin }: Draf): Partial<Draf> {
  const izin = IZIN.find(([nilai]) => nilai === pilihan)?.[0] ?? 'tidak'
  return izin === 'sendiri' && pitaIzin.length === 0 ? { izin, pitaIzin: pita } : { izin }
}

function BatasBeruntun({ draf, onGanti, galat }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControlLabel
        label="Alpa berturut-turut memotong 100 %"
        control={
          <Checkbox
            checked={draf.beruntun !== null}
            onChange={(_, pilih) => onGanti({ beruntun: pilih ? '10' : null })}
          />
        }
      />
      {draf.beruntun !== null && (
        <TextField
          label="Sejak berapa hari kerja berturut-turut"
          value={draf.beruntun}
          onChange={(e) => onGanti({ beruntun: e.target.value })}
          error={galat('profil.alpaBeruntun') !== null}
          helperText={
            galat('profil.alpaBeruntun') ?? 'Dihitung di dalam satu bulan; hari libur di antaranya tidak memutus.'
          }
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { inputMode: 'numeric', maxLength: 2 },
            input: { endAdornment: <InputAdornment position="end">hari</InputAdornment> },
          }}
          sx={{ maxWidth: 340 }}
        />
      )}
    </Box>
  )
}

type PropsPersen = {
  label: string
  nilai: string
  onGanti: (nilai: string) => void
  galat: string | null
  bantuan?: ReactNode
}

function Persen({ label, nilai, onGanti, galat, bantuan }: PropsPersen) {
  return (
    <TextField
      label={label}
      value={nilai}
      onChange={(e) => onGanti(e.target.value)}
      error={galat !== null}
      helperText={galat ?? bantuan}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', maxLength: 6 },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}

type PropsPilihan = {
  judul: string
  nilai: string
  pilihan: readonly (readonly [string, string])[]
  /** Why it cannot be chosen; null = it can. */
  mati?: string | null
  onGanti: (nilai: string) => void
}

function Pilihan({ judul, nilai, pilihan, mati = null, onGanti }: PropsPilihan) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ fontWeight: 540, mb: 1 }}>
        {judul}
      </Typography>
      {mati === null ? (
        <RadioGroup aria-labelledby={id} value={nilai} onChange={(_, baru) => onGanti(baru)}>
          {pilihan.map(([kode, label]) => (
            <FormControlLabel key={kode} value={kode} label={label} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {mati}
        </Typography>
      )}
    </div>
  )
}

import { LABEL_SHIFT_GTK, SHIFT_GTK } from '@geisa/contract/gtk/gtk'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { ReasonAsked } from '../../../shared/form/reason-asked.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { EMPTY_INPUT, INPUT_LABEL, inputFrom, isInService, replaceActive, SHIFT_HELP } from './gtk-input.ts'
import { HariKerjaInput } from './hari-kerja-input.tsx'
import { type SectionProps, Tile } from './personal-section.tsx'
import { PinInput } from './pin-input.tsx'

export function TugasSection({ today, ...section }: SectionProps & { today: string }) {
  const { input, replace, error } = section
  const active = isInService(input, today)
  const awal = section.gtk === null ? EMPTY_INPUT : inputFrom(section.gtk)
  return (
    <Tile>
      <Toggle
        label="Aktif"
        help={active ? 'Bertugas hari ini.' : 'Tidak bertugas hari ini, menurut kedua tanggal di bawah.'}
        nilai={active}
        onChange={(nilai) => replace(replaceActive(nilai, input, awal, today))}
      />
      <PinInput {...section} />
      <TanggalInput
        label={INPUT_LABEL.mulaiTugas}
        value={input.mulaiTugas}
        onChange={(tugasStart) => replace({ mulaiTugas: tugasStart })}
        allowEmpty
        help="Hari pertama bertugas di sekolah ini. Kosong: sejak awal, juga bulan lalu yang belum dikunci."
        error={error('mulaiTugas')}
      />
      <TanggalInput
        label={INPUT_LABEL.berhenti}
        value={input.berhenti}
        onChange={(stopped) => replace({ berhenti: stopped })}
        allowEmpty
        help="Hari terakhir bertugas. Kosong: masih bertugas."
        error={error('berhenti')}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', '&:empty': { display: 'none' } }}>
        <ReasonAsked
          label={INPUT_LABEL.alasan}
          value={input.alasan}
          onChange={(alasan) => replace({ alasan })}
          error={error('alasan')}
        />
      </Box>
      <TextField
        select
        label={INPUT_LABEL.shift}
        value={input.shift}
        onChange={(e) => replace({ shift: e.target.value as typeof input.shift })}
        error={error('shift') !== null}
        helperText={error('shift') ?? SHIFT_HELP[input.shift]}
      >
        {SHIFT_GTK.map((s) => (
          <MenuItem key={s} value={s}>
            {LABEL_SHIFT_GTK[s]}
          </MenuItem>
        ))}
      </TextField>
      <HariKerjaInput
        value={input.hariKerja}
        onChange={(hariKerja) => replace({ hariKerja })}
        error={error('hariKerja')}
      />
      <Toggle
        label="PTK induk"
        help="Sekolah ini induknya: TPP dihitung di sini."
        nilai={input.ptkInduk}
        onChange={(parentPtk) => replace({ ptkInduk: parentPtk })}
      />
      <Toggle
        label="Tampil di SPTJM"
        help="Namanya dicetak di SPTJM sekolah."
        nilai={input.tampilSptjm}
        onChange={(shownInSptjm) => replace({ tampilSptjm: shownInSptjm })}
      />
    </Tile>
  )
}

function Toggle(p: { label: string; help: string; nilai: boolean; onChange: (nilai: boolean) => void }) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={p.label}
        control={
          <Switch
            checked={p.nilai}
            onChange={(_, nilai) => p.onChange(nilai)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {p.help}
      </FormHelperText>
    </Box>
  )
}

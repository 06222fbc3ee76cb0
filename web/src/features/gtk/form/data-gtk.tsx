import { pratinjauGtk } from '@geisa/contract/gtk/gtk'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { ChangePratinjau } from '../../../shared/pratinjau/change-pratinjau.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { hasDatedFields } from './gtk-input.ts'
import { PersonalSection } from './personal-section.tsx'
import { RupiahInput } from './rupiah-input.tsx'
import { TugasSection } from './tugas-section.tsx'
import type { GtkFormState } from './use-gtk-form.ts'

/** The fields of a person, and which days they touch. */
export function DataGtk({ f, today }: { f: GtkFormState; today: string }) {
  const section = { input: f.input, replace: f.replace, error: f.columnError, gtk: f.reference }
  return (
    <Stack spacing={5}>
      <Section title="Data diri">
        <PersonalSection {...section} />
      </Section>
      <Section title="Tugas">
        <TugasSection {...section} today={today} />
      </Section>
      <Section title="TPP">
        <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
          <RupiahInput
            label="TPP"
            value={f.input.tpp}
            onChange={(tpp) => f.replace({ tpp })}
            help="Dasar TPP sebulan. Kosong: tidak menerima TPP."
            error={f.columnError('tpp')}
          />
        </Box>
      </Section>
      {hasDatedFields(f.diff) && (
        <Section title="Sejak kapan">
          <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
            <TanggalInput
              label="Berlaku mulai"
              value={f.berlakuMulai}
              onChange={f.changeMulai}
              min="2015-01-01"
              help={f.reference === null ? START_OF_NEW : START_OF_KNOWN}
              error={f.columnError('berlakuMulai')}
            />
          </Box>
        </Section>
      )}
      {f.firstHari !== null && f.firstHari <= today && f.valid && (
        <ChangePratinjau
          keys={[f.body]}
          today={today}
          onCounted={f.setCounted}
          take={(lanjut, signal) =>
            call(pratinjauGtk, { query: lanjut === undefined ? {} : { lanjut }, body: f.body, signal })
          }
        />
      )}
    </Stack>
  )
}

const START_OF_KNOWN = 'Hari dan bulan sebelumnya tetap memakai data lama.'
/** There is nothing older of somebody new: before this day the first values hold as well. */
const START_OF_NEW = 'Hari pertama shift, hari kerja, dan TPP ini. Yang dihitung sejak mulai tugas.'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

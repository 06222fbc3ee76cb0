import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef } from 'react'
import { usernameText } from '../../../shared/akun/username-text.ts'
import { CakupanSekolah } from '../cakupan/cakupan-sekolah.tsx'
import { CakupanWilayah } from '../cakupan/cakupan-wilayah.tsx'
import { SekolahOperator } from '../cakupan/sekolah-operator.tsx'
import { NewPassword } from './new-password.tsx'
import { type Form, INPUT_LABEL, type InputColumn } from './pengguna-input.ts'
import { HakAksesInput, Jenjang, Peran, type Props, Read, Wilayah } from './peran-fields.tsx'
import type { Formulir } from './use-pengguna-form.ts'

/** The fields of an account, each as the viewer may see and type it (spec 2 'User management'). */
export function FormPengguna({ f, viewer }: Props) {
  const { input, aturan, replace } = f
  const next = f.reference === null
  const dense = aturan.wilayah !== 'sembunyi'
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <Cell full={!dense}>
        <Peran f={f} viewer={viewer} />
      </Cell>
      <Wilayah f={f} />
      {aturan.sekolah !== 'sembunyi' && (
        <SekolahOperator
          value={input.sekolah}
          read={aturan.sekolah === 'baca'}
          onChange={(sekolah) => replace({ sekolah })}
          error={f.columnError('sekolah')}
        />
      )}
      <Text f={f} column="nama" read={aturan.base === 'baca'} required max={100} awal />
      <Text
        f={f}
        column="noHp"
        read={aturan.base === 'baca'}
        required={input.peran !== PERAN.GTK}
        max={40}
        jenis="tel"
        help="Misalnya 0812 3456 7890"
      />
      <Cell full={aturan.picName === 'sembunyi'}>
        <Text
          f={f}
          column="username"
          read={!next}
          required
          max={200}
          jenis="email"
          help={next ? 'Alamat e-mail. Tidak dapat diganti setelah disimpan.' : undefined}
        />
      </Cell>
      {aturan.picName !== 'sembunyi' && <Text f={f} column="picName" read={aturan.picName === 'baca'} max={200} />}
      {next && <NewPassword f={f} />}
      <Jenjang f={f} viewer={viewer} />
      <HakAksesInput f={f} />
      {aturan.cakupanWilayah !== 'sembunyi' && (
        <CakupanWilayah
          // Below a province its kab/kota, below a kab/kota its kecamatan.
          parent={input.wilayah?.kodeWilayah ?? (next ? viewer.kodeWilayah : null)}
          unit={input.peran === PERAN.CABANG_DINAS ? 'Kab/Kota' : 'Kecamatan'}
          value={input.cakupanWilayah}
          read={aturan.cakupanWilayah === 'baca'}
          onChange={(cakupanWilayah) => replace({ cakupanWilayah })}
          error={f.columnError('cakupanWilayah')}
        />
      )}
      {aturan.cakupanSekolah !== 'sembunyi' && (
        <CakupanSekolah
          provinsi={input.wilayah?.kodeWilayah ?? (next ? viewer.kodeWilayah : null)}
          value={input.cakupanSekolah}
          read={aturan.cakupanSekolah === 'baca'}
          onChange={(cakupanSekolah) => replace({ cakupanSekolah })}
          error={f.columnError('cakupanSekolah')}
        />
      )}
    </Box>
  )
}

/** A field that has its row for itself, or shares it. */
function Cell({ full, children }: { full: boolean; children: ReactNode }) {
  return <Box sx={{ display: 'grid', ...(full ? { gridColumn: '1 / -1' } : {}) }}>{children}</Box>
}

type TextProps = {
  f: Formulir
  column: InputColumn & keyof Pick<Form, 'nama' | 'noHp' | 'username' | 'picName'>
  read: boolean
  required?: boolean
  max: number
  /** The form opens in it. */
  awal?: boolean
  jenis?: 'email' | 'tel' | 'text'
  help?: string | undefined
}

function Text({ f, column, read, required = false, max, jenis = 'text', awal = false, help }: TextProps) {
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has taken its first field, which is the role.
  useEffect(() => {
    if (awal) input.current?.focus()
  }, [awal])
  const error = f.columnError(column)
  if (read) return <Read label={INPUT_LABEL[column]} value={readText(f, column)} />
  return (
    <TextField
      label={INPUT_LABEL[column]}
      type={jenis}
      inputRef={input}
      required={required}
      value={f.input[column]}
      onChange={(e) => f.replace({ [column]: e.target.value })}
      onBlur={(e) => f.leave(column, e.target.value)}
      error={error !== null}
      helperText={error ?? help}
      // Another person's data: the browser's own suggestions would be the typist's.
      autoComplete={f.aturan.own ? COMPLETE[column] : 'off'}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
}

/** What an account was called that has given its name away says until when. */
const readText = ({ input, reference }: Formulir, column: TextProps['column']): string =>
  column === 'username' && reference !== null ? usernameText(reference) : input[column]

const COMPLETE: Partial<Record<InputColumn, string>> = { nama: 'name', noHp: 'tel' }

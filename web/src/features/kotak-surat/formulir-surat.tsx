import { ISI_MAKS, SUBJEK_MAKS } from '@geisa/contract/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { DialogKonfirmasi } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { type DrafTersimpan, type KeadaanDraf, useDrafSurat } from './draf-surat.ts'
import type { IsianSurat } from './isian-surat.ts'
import { PilihPenerima } from './pilih-penerima.tsx'
import { segarkanSurat, useHapus } from './queries.ts'
import { hitung } from './queries-tulis.ts'
import { useTutup } from './tutup-surat.ts'
import { UnggahLampiran } from './unggah-lampiran.tsx'

type Props = {
  awal: { isian: IsianSurat; tersimpan: DrafTersimpan; kunciDraf: string; kunciLokal: string }
  onTutup: () => void
  /** Takes what the server has, instead of what was typed here. */
  onMuatUlang: () => void
}

/** Writes a letter. It is saved while one writes; to many people it asks once, with their number. */
export function FormulirSurat({ awal, onTutup, onMuatUlang }: Props) {
  const draf = useDrafSurat(awal)
  const { isian, ubah, keadaan } = draf
  const [galat, setGalat] = useState<Partial<Record<string, string>>>({})
  const [sibuk, setSibuk] = useState(false)
  const kirim = useKirim(draf, onTutup, setGalat)
  const buang = useBuang(draf, onTutup)
  const penutup = useTutup(draf, sibuk, onTutup)
  const admin = usePengguna()?.peran === PERAN.NASIONAL
  /** What is written anew is no longer called wrong. */
  const maafkan = (bidang: readonly string[]): void =>
    setGalat((lama) => Object.fromEntries(Object.entries(lama).filter(([satu]) => !bidang.includes(satu))))
  const tulis = (baru: Partial<IsianSurat>): void => {
    maafkan(Object.keys(baru))
    ubah(baru)
  }
  const berjalan = kirim.isPending || kirim.ditanya !== null
  // To a question 'back' says: no.
  const kembali = kirim.ditanya !== null ? kirim.batal : penutup.ditanya ? penutup.batal : penutup.tutup
  useKembaliMenutup(kirim.isPending ? undefined : kembali)
  return (
    <DialogDasar
      judul="Tulis surat"
      lebar="md"
      onTutup={berjalan ? undefined : penutup.tutup}
      onKirim={() => kirim.mulai(isian, sibuk)}
      enterMengirim={false}
      galat={kirim.kalimat}
      tindakan={
        <>
          <TandaSimpan keadaan={keadaan} />
          <Button color="error" onClick={buang} disabled={kirim.isPending}>
            Buang draf
          </Button>
          <Button type="submit" variant="contained" loading={kirim.isPending}>
            Kirim
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 1 }}>
        {keadaan.jenis === 'bentrok' && <Bentrok kalimat={keadaan.kalimat} onMuatUlang={onMuatUlang} />}
        {keadaan.jenis === 'gagal' && <Alert severity="warning">Draf belum tersimpan: {keadaan.kalimat}</Alert>}
        <PilihPenerima nilai={isian.penerima} onGanti={(penerima) => tulis({ penerima })} galat={galat['penerima']} />
        <TextField
          label="Subjek"
          required
          value={isian.subjek}
          onChange={(e) => tulis({ subjek: e.target.value })}
          error={galat['subjek'] !== undefined}
          helperText={galat['subjek']}
          slotProps={{ htmlInput: { maxLength: SUBJEK_MAKS } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          {admin && (
            <TextField
              select
              label="Sifat"
              value={isian.sifatSurat}
              onChange={(e) => ubah({ sifatSurat: Number(e.target.value) === 1 ? 1 : 0 })}
              sx={{ width: 160 }}
            >
              <MenuItem value={0}>Daerah</MenuItem>
              <MenuItem value={1}>Nasional</MenuItem>
            </TextField>
          )}
          <FormControlLabel
            control={<Checkbox checked={isian.penting} onChange={(e) => ubah({ penting: e.target.checked })} />}
            label="Penting"
          />
        </Box>
        <TextField
          label="Isi surat"
          required
          multiline
          minRows={8}
          maxRows={20}
          value={isian.isi}
          onChange={(e) => tulis({ isi: e.target.value })}
          error={galat['isi'] !== undefined}
          helperText={galat['isi']}
          slotProps={{ htmlInput: { maxLength: ISI_MAKS } }}
        />
        <UnggahLampiran
          lampiran={isian.lampiran}
          onUbah={(ganti) => {
            maafkan(['lampiran'])
            ubah((lama) => ({ lampiran: ganti(lama.lampiran) }))
          }}
          onSibuk={(baru) => {
            maafkan(['lampiran'])
            setSibuk(baru)
          }}
          galat={galat['lampiran']}
        />
      </Box>
      {kirim.ditanya !== null && (
        <DialogKonfirmasi
          judul="Kirim ke banyak orang?"
          pesan={`Surat ini akan sampai ke ${kirim.ditanya.toLocaleString('id-ID')} orang dan tidak dapat ditarik kembali. Apakah anda sudah yakin ?`}
          onTidak={kirim.batal}
          onIya={kirim.lanjut}
        />
      )}
      {penutup.ditanya && (
        <DialogKonfirmasi
          judul="Lampiran masih diunggah"
          pesan="Bila surat ditutup sekarang, lampiran yang belum selesai diunggah tidak ikut tersimpan di draf."
          tidak="Tunggu di sini"
          iya="Tutup tanpa lampiran itu"
          bahaya
          onTidak={penutup.batal}
          onIya={penutup.lanjut}
        />
      )}
    </DialogDasar>
  )
}

function useKirim(
  draf: ReturnType<typeof useDrafSurat>,
  onTutup: () => void,
  setGalat: (galat: Partial<Record<string, string>>) => void,
) {
  const klien = useQueryClient()
  const [ditanya, setDitanya] = useState<number | null>(null)
  const kirim = useMutation({
    mutationFn: async ({ yakin, isian }: { yakin: boolean; isian: IsianSurat }) => {
      if (!yakin && isian.penerima.some(({ jenis }) => jenis !== 'pengguna'))
        return { tanya: await hitung(isian.penerima) }
      await draf.kirimkan()
      return { tanya: null }
    },
    onSuccess: ({ tanya }) => {
      setDitanya(tanya)
      if (tanya !== null) return
      void segarkanSurat(klien)
      beritahu('Surat terkirim', 'success')
      onTutup()
    },
    onError: (galat) => {
      setDitanya(null)
      if (!(galat instanceof GalatApi)) return
      setGalat(Object.fromEntries(galat.galat.map(({ field, message }) => [field.split('.')[0] ?? field, message])))
    },
  })
  function mulai(isian: IsianSurat, sibuk: boolean): void {
    const kurang = {
      ...(isian.penerima.length === 0 ? { penerima: 'Pilih paling sedikit satu penerima' } : {}),
      ...(isian.subjek.trim() === '' ? { subjek: 'Subjek harus diisi' } : {}),
      ...(isian.isi.trim() === '' ? { isi: 'Isi surat harus diisi' } : {}),
      ...(sibuk ? { lampiran: 'Tunggu sampai lampiran selesai diunggah' } : {}),
    }
    setGalat(kurang)
    if (Object.keys(kurang).length === 0) kirim.mutate({ yakin: false, isian })
  }
  return {
    mulai,
    ditanya,
    isPending: kirim.isPending,
    kalimat: kirim.isError ? kalimatGalat(kirim.error, 'Gagal menyimpan data') : null,
    lanjut: () => {
      setDitanya(null)
      kirim.mutate({ yakin: true, isian: draf.isian })
    },
    batal: () => setDitanya(null),
  }
}

/** What is on the server goes to Dihapus, from where it can come back. */
function useBuang(draf: ReturnType<typeof useDrafSurat>, onTutup: () => void): () => void {
  const hapus = useHapus()
  return () => {
    const id = draf.id()
    draf.lupakan()
    if (id !== undefined) hapus.mutate({ ids: [id], dari: 'Draft' })
    onTutup()
  }
}

const KATA: Record<KeadaanDraf['jenis'], string> = {
  diam: '',
  menunggu: 'Mengetik…',
  menyimpan: 'Menyimpan…',
  tersimpan: 'Tersimpan',
  luring: 'Tersimpan di peramban ini; menunggu sambungan',
  bentrok: 'Tidak tersimpan',
  gagal: 'Tidak tersimpan',
}

const TandaSimpan = ({ keadaan }: { keadaan: KeadaanDraf }) => (
  <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
    {KATA[keadaan.jenis]}
  </Typography>
)

function Bentrok({ kalimat, onMuatUlang }: { kalimat: string; onMuatUlang: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onMuatUlang}>
          Muat yang terbaru
        </Button>
      }
    >
      {kalimat} Yang Anda ketik di sini belum tersimpan; salin dahulu bila masih diperlukan.
    </Alert>
  )
}

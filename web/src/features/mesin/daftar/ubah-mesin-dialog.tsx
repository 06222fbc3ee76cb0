import { type MesinLengkap, ubahMesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { GalatApi } from '../../../api/galat-api.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

type Props = { mesin: MesinLengkap; zona: Zona; onTutup: () => void }
type Isian = Pick<MesinLengkap, 'nama' | 'wajibToken'> & {
  cidr: string
  mulai: string | null
  dipakaiSejak: string | null
  sampai: string | null
}

export function UbahMesinDialog({ mesin, zona, onTutup }: Props) {
  const [awal] = useState(() => isianDari(mesin))
  const [isian, setIsian] = useState(awal)
  // What stood when the dialog opened: a change that came in between is told by 409, not overwritten.
  const [versi] = useState(mesin.versi)
  const idToken = useId()
  const segarkan = useSegarkanMesin()
  const ganti = (baru: Partial<Isian>): void => setIsian((lama) => ({ ...lama, ...baru }))
  const perubahan = bedaIsian(awal, isian)
  const simpan = useMutation({
    mutationFn: () => call(ubahMesin, { params: { id: mesin.id }, body: { versi, ...perubahan } }),
    onSuccess: () => {
      beritahu('Perubahan mesin disimpan.', 'success')
      segarkan()
      onTutup()
    },
    onError: (galat) => galat instanceof GalatApi && galat.status === 409 && segarkan(),
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const alasan =
    Object.keys(perubahan).length === 0 ? 'Belum ada yang diubah' : isian.nama.trim() === '' ? 'Isi nama mesin' : null

  return (
    <DialogDasar
      judul="Ubah mesin"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField
          label="Nama mesin"
          value={isian.nama}
          onChange={(e) => ganti({ nama: e.target.value })}
          error={galat('nama') !== null}
          helperText={galat('nama')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Typography variant="h3">Penempatan</Typography>
        <IsianTanggal
          label="Tap dihitung mulai"
          nilai={isian.mulai}
          onGanti={(mulai) => ganti({ mulai })}
          maks={hariIniSekolah(zona)}
          galat={galat('mulai')}
          bantuan="Tap sebelum tanggal ini tetap tersimpan, tetapi tidak dihitung."
        />
        <IsianTanggal
          label="Dipakai sejak"
          nilai={isian.dipakaiSejak}
          onGanti={(dipakaiSejak) => ganti({ dipakaiSejak })}
          bolehKosong
          galat={galat('dipakaiSejak')}
          bantuan="Sejak hari ini GTK tanpa tap menjadi Alpa. Kosong: sehari setelah kontak pertama."
        />
        <IsianTanggal
          label="Dipakai sampai"
          nilai={isian.sampai}
          onGanti={(sampai) => ganti({ sampai })}
          bolehKosong
          galat={galat('sampai')}
          bantuan="Isi bila mesin rusak, hilang, atau diganti: hari terakhir mesin ini dipakai. Kosong: masih dipakai."
        />
        <Typography variant="h3">Keamanan</Typography>
        <TextField
          label="Jaringan yang diizinkan"
          value={isian.cidr}
          onChange={(e) => ganti({ cidr: e.target.value })}
          placeholder="Dari mana saja"
          error={galat('cidr') !== null}
          helperText={galat('cidr') ?? 'Misalnya 10.1.2.0/24. Kosong: dari mana saja.'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <div>
          <FormControlLabel
            label="Terima kiriman hanya dengan token"
            control={
              <Switch
                checked={isian.wajibToken}
                disabled={!mesin.punyaToken && !isian.wajibToken}
                onChange={(_, wajibToken) => ganti({ wajibToken })}
                slotProps={{ input: { 'aria-describedby': idToken } }}
              />
            }
          />
          <FormHelperText id={idToken} sx={{ mt: 0 }}>
            {mesin.punyaToken
              ? 'Nyalakan setelah mesin terhubung memakai tokennya.'
              : 'Buat token terlebih dahulu di bagian Token.'}
          </FormHelperText>
        </div>
      </Stack>
    </DialogDasar>
  )
}

function isianDari(m: MesinLengkap): Isian {
  const kini = m.penempatan.find((p) => p.sampai === null) ?? m.penempatan.at(-1)
  return {
    nama: m.nama,
    cidr: m.cidr ?? '',
    wajibToken: m.wajibToken,
    mulai: kini?.mulai ?? null,
    dipakaiSejak: kini?.dipakaiSejak ?? null,
    sampai: kini?.sampai ?? null,
  }
}

/** Only what was changed is sent. */
function bedaIsian(awal: Isian, kini: Isian) {
  const cidr = kini.cidr.trim() === '' ? null : kini.cidr.trim()
  return {
    ...(kini.nama.trim() === awal.nama ? {} : { nama: kini.nama.trim() }),
    ...(kini.cidr.trim() === awal.cidr ? {} : { cidr }),
    ...(kini.wajibToken === awal.wajibToken ? {} : { wajibToken: kini.wajibToken }),
    ...(kini.mulai === null || kini.mulai === awal.mulai ? {} : { mulai: kini.mulai }),
    ...(kini.dipakaiSejak === awal.dipakaiSejak ? {} : { dipakaiSejak: kini.dipakaiSejak }),
    ...(kini.sampai === awal.sampai ? {} : { sampai: kini.sampai }),
  }
}

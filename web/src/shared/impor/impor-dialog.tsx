import { BATAS_BERKAS_IMPOR, type HasilImpor } from '@geisa/contract/impor'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { DialogKonfirmasi } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { Unggah } from '../../ui/field/unggah.tsx'
import { ImporHasil, Peringatan, UnduhSalah } from './impor-hasil.tsx'
import { type EndpointImpor, type QueryImpor, useImpor } from './impor-kiriman.ts'

type Props = {
  judul: string
  /** What the file has to hold, in words. */
  keterangan: ReactNode
  /** As in <input accept>. */
  terima: string
  endpoint: EndpointImpor
  query: QueryImpor
  /** What one row is: 'Simpan 187 GTK'. */
  satuan?: string
  /** Downloads a file in the right shape. */
  contoh?: () => void
  /** What is chosen along with the file: a first day, a school. */
  pilihan?: ReactNode
  onSelesai: () => void
  onTutup: () => void
}

/** File → dry run with a reason for every row → save. Nothing is stored before 'Simpan' (product.md 4). */
export function ImporDialog(props: Props) {
  const { judul, endpoint, query, satuan = 'baris', onSelesai, onTutup } = props
  const impor = useImpor(endpoint, query)
  const { berkas, uji, simpan } = impor
  const [tanya, setTanya] = useState(false)
  const hasil = uji.data
  const sibuk = simpan.isPending
  const tersimpan = simpan.data

  function jalankan(lewatiSalah: boolean): void {
    setTanya(false)
    impor.simpanBerkas(lewatiSalah)
  }
  if (tersimpan !== undefined) {
    return (
      <DialogDasar judul={judul} onTutup={onSelesai} tindakan={<TombolSelesai onSelesai={onSelesai} />}>
        <Alert severity="success" sx={{ mb: 3 }}>
          {tersimpan.message}
        </Alert>
        <UnduhSalah hasil={tersimpan} namaBerkas={berkas?.name ?? ''} />
        <Peringatan daftar={tersimpan.peringatan} />
      </DialogDasar>
    )
  }
  return (
    <DialogDasar
      judul={judul}
      lebar={hasil === undefined ? 'sm' : 'lg'}
      onTutup={sibuk ? undefined : onTutup}
      galat={simpan.isError ? galatIsian(simpan.error).kalimat : null}
      tindakan={
        hasil === undefined ? (
          <Button onClick={onTutup}>Batal</Button>
        ) : (
          <Tindakan
            hasil={hasil}
            satuan={satuan}
            sibuk={sibuk}
            basi={simpan.isError}
            onLain={impor.ulang}
            onHentikan={impor.batal}
            onUlang={() => berkas && impor.periksa(berkas)}
            onSimpan={() => jalankan(false)}
            onTanpaSalah={() => setTanya(true)}
          />
        )
      }
    >
      {hasil === undefined ? (
        <PilihBerkas {...props} impor={impor} />
      ) : (
        <ImporHasil hasil={hasil} namaBerkas={berkas?.name ?? ''} />
      )}
      {sibuk && (
        <LinearProgress
          aria-label="Menyimpan"
          variant={impor.progres < 100 ? 'determinate' : 'indeterminate'}
          value={impor.progres}
          sx={{ mt: 3, borderRadius: 1 }}
        />
      )}
      {tanya && hasil !== undefined && (
        <DialogKonfirmasi
          judul={`Simpan tanpa ${angka(hasil.jumlah.salah)} baris?`}
          pesan={`${angka(hasil.jumlah.baru + hasil.jumlah.berubah)} ${satuan} disimpan. ${angka(hasil.jumlah.salah)} baris yang salah tidak ikut; unduh daftarnya untuk dibetulkan dan diimpor lagi nanti.`}
          tidak="Batal"
          iya="Simpan yang benar"
          onTidak={() => setTanya(false)}
          onIya={() => jalankan(true)}
        />
      )}
    </DialogDasar>
  )
}

const angka = (n: number): string => n.toLocaleString('id-ID')

const TombolSelesai = ({ onSelesai }: { onSelesai: () => void }) => (
  <Button variant="contained" onClick={onSelesai}>
    Selesai
  </Button>
)

function PilihBerkas(props: Props & { impor: ReturnType<typeof useImpor> }) {
  const { impor, contoh } = props
  const { uji } = impor
  return (
    <Stack spacing={4}>
      <Typography variant="body2" component="div" color="textSecondary">
        {props.keterangan}
      </Typography>
      {props.pilihan}
      <Unggah
        label={
          uji.isPending
            ? `Memeriksa ${impor.berkas?.name ?? 'berkas'}…`
            : 'Taruh berkas di sini, atau pilih dari komputer'
        }
        keterangan="Paling besar 10 MB. Belum ada yang disimpan: isinya diperiksa dahulu."
        terima={props.terima}
        maksByte={BATAS_BERKAS_IMPOR}
        onPilih={([satu]) => satu && impor.periksa(satu)}
        progres={uji.isPending ? Math.min(impor.progres, 99) : null}
        onBatal={impor.batal}
        galat={uji.isError ? galatIsian(uji.error, 'Gagal memproses data').kalimat : null}
      />
      {contoh && (
        <div>
          <Button size="small" startIcon={<DescriptionOutlined />} onClick={contoh}>
            Unduh contoh
          </Button>
        </div>
      )}
    </Stack>
  )
}

type TindakanProps = {
  hasil: HasilImpor
  satuan: string
  sibuk: boolean
  /** Saving was refused: what was looked at may be old by now. */
  basi: boolean
  onLain: () => void
  onHentikan: () => void
  onUlang: () => void
  onSimpan: () => void
  onTanpaSalah: () => void
}

function Tindakan({ hasil: { jumlah }, satuan, sibuk, ...p }: TindakanProps) {
  const masuk = jumlah.baru + jumlah.berubah
  const alasan = sibuk
    ? 'Sedang menyimpan'
    : jumlah.salah > 0
      ? `${angka(jumlah.salah)} baris masih salah: betulkan berkasnya, lalu periksa lagi`
      : masuk === 0
        ? 'Semua baris sudah sama dengan yang tersimpan'
        : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      {sibuk ? <Button onClick={p.onHentikan}>Hentikan</Button> : <Button onClick={p.onLain}>Berkas lain</Button>}
      {p.basi && !sibuk && <Button onClick={p.onUlang}>Periksa lagi</Button>}
      {jumlah.salah > 0 && masuk > 0 && !sibuk && (
        <Button variant="outlined" onClick={p.onTanpaSalah}>
          Simpan tanpa {angka(jumlah.salah)} baris yang salah
        </Button>
      )}
      <TombolBeralasan variant="contained" alasan={alasan} onClick={p.onSimpan}>
        {sibuk ? 'Menyimpan…' : masuk === 0 ? 'Simpan' : `Simpan ${angka(masuk)} ${satuan}`}
      </TombolBeralasan>
    </Box>
  )
}

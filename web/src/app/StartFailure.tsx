import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'

/** Without the words of a language we say it in both. */
export function StartFailure() {
  return (
    <main>
      <Notice
        role="alert"
        picture={<SkyPicture scene="error" />}
        title="Не вдалося завантажити сторінку · Nie udało się wczytać strony"
        text="Спробуйте за хвилину або перевірте з’єднання з інтернетом. · Spróbuj za chwilę lub sprawdź połączenie z internetem."
        action={
          <Button variant="primary" icon="retry" onClick={() => location.reload()}>
            Спробувати ще раз · Spróbuj ponownie
          </Button>
        }
      />
    </main>
  )
}

package dev.throng.app.studio;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.PerCharacter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the shapes of moving figures, by character and set of clips. A shape is cached as long as the character
 * exists. All threads may use it.
 */
public final class Shapes {
    private static final PerCharacter<Map<List<Integer>, MovingShape>> KNOWN =
            new PerCharacter<>(character -> new ConcurrentHashMap<>());

    /** Duration of each pause of {@link #prepare}, as a multiple of the duration of the work before the pause. */
    private static final long RESTS = 3;

    private static final AtomicInteger WAITING = new AtomicInteger();

    private Shapes() {}

    /**
     * @param clips clips of the character; an empty list for the rest pose
     * @return shape over several clips
     */
    public static MovingShape of(CharacterModel character, List<Clip> clips) {
        WAITING.incrementAndGet();
        try {
            return KNOWN.of(character).computeIfAbsent(key(clips), k -> ShapeFinder.find(character, clips));
        } finally {
            WAITING.decrementAndGet();
        }
    }

    /**
     * Computes a shape in advance on the calling thread. To keep drawing fast, the thread pauses three quarters of the
     * time, unless another thread waits for a shape.
     *
     * @param clips clips of the character
     */
    public static void prepare(CharacterModel character, List<Clip> clips) {
        KNOWN.of(character).computeIfAbsent(key(clips), k -> ShapeFinder.find(character, clips, new Pauses()::rest));
    }

    private static List<Integer> key(List<Clip> clips) {
        return clips.stream().map(Clip::index).toList();
    }

    /** Pauses of a computation, after each of its clips. */
    private static final class Pauses {
        private long begun = System.nanoTime();

        void rest() {
            long worked = System.nanoTime() - begun;
            if (WAITING.get() == 0) {
                LockSupport.parkNanos(RESTS * worked);
            }
            begun = System.nanoTime();
        }
    }

    /**
     * @param clip clip of the character, or null for the rest pose
     * @param seconds time in the clip, in seconds
     * @return the shape at one time of a clip, without caching it
     */
    public static MovingShape at(CharacterModel character, @Nullable Clip clip, double seconds) {
        return ShapeFinder.at(character, clip, seconds);
    }
}

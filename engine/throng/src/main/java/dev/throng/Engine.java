package dev.throng;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostState;
import dev.throng.stage.CharacterPool;
import dev.throng.stage.PaletteChoice;
import dev.throng.stage.Stage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The engine in a context: its stage, and whatever it takes to enter the host's state and to leave it. */
final class Engine implements AutoCloseable {
    private final GlContext gl;
    private final boolean isGuest;
    private final ThrongOptions options;
    private final CharacterPool characters;
    private final Stage stage;
    private final Map<PreparedCharacter, PaletteBackend> measured = new WeakHashMap<>();
    private final Deque<RenderedFrame> open = new ArrayDeque<>(); // the device may not be done with them
    private @Nullable FrameStats latest;
    private boolean isInside;
    private int queries;
    private boolean isClosed;

    /** Whose context is drawn in. */
    enum Owner {
        HOST,
        ENGINE
    }

    Engine(GlContext gl, Owner owner, ThrongOptions options) {
        this.gl = gl;
        isGuest = owner == Owner.HOST;
        this.options = options;
        characters = new CharacterPool(gl);
        stage = enter(() -> new Stage(characters, options.features()));
    }

    GlContext gl() {
        return gl;
    }

    Stage stage() {
        return stage;
    }

    /** Its models on the GPU. */
    CharacterPool characters() {
        return characters;
    }

    /** What builds the palettes of a model that is uploaded now: what did when it was last, so that both draw alike. */
    PaletteBackend palettes(PreparedCharacter character) {
        return options.measuresKernels() ? measured.computeIfAbsent(character, this::fastest) : options.backend();
    }

    private PaletteBackend fastest(PreparedCharacter character) {
        return PaletteChoice.fastest(characters, character, stage.available()).backend();
    }

    /** What may build them, told before. */
    List<PaletteBackend> candidates(PreparedCharacter character) {
        return options.measuresKernels()
                ? PaletteChoice.candidates(gl, List.of(character))
                : List.of(options.backend());
    }

    /** What the newest frame did that the device is done with. */
    Optional<FrameStats> latest() {
        while (!open.isEmpty() && open.getFirst().known().isPresent()) {
            latest = open.removeFirst().stats();
        }
        return Optional.ofNullable(latest);
    }

    /**
     * Does some work in the engine's own state, and leaves the host's as it was; what inner parts throw is thrown as the library's own.
     * Work that makes something: errors of the host's are looked for first.
     */
    <T> T enter(Supplier<T> work) {
        gl.makeCurrent();
        if (!isGuest || isInside) {
            return ThrongException.translating(work);
        }
        return ThrongException.translating(() -> {
            GlDebug.checkHost("before any call of this library");
            return inside(work);
        });
    }

    private <T> T inside(Supplier<T> work) {
        HostState mode = options.restoresState() ? HostState.RESTORE : HostState.RESETS_ITSELF;
        GuestState guest = GuestState.open(gl, mode);
        isInside = true;
        try {
            return work.get();
        } finally {
            isInside = false;
            queries = guest.queries();
            guest.close();
        }
    }

    /** Questions to the driver about the host's state that the last work took. */
    int queries() {
        return queries;
    }

    /** The same without a result, and without a question about errors: of draws, which are many, and of what is freed. */
    void run(Runnable work) {
        gl.makeCurrent();
        Supplier<GlContext> done = () -> {
            work.run();
            return gl;
        };
        ThrongException.translating(isGuest && !isInside ? () -> inside(done) : done);
    }

    /** Whether all that was made in it is gone. */
    boolean isClosed() {
        return isClosed;
    }

    /** Draws what is on the stage. */
    void draw(Frame frame, long ticks) {
        Target target = frame.target();
        FrameDescription shown = new FrameDescription(
                frame.camera().view(target.aspect()),
                frame.light().environment(target.background()),
                options.culling());
        FrameTime time = new FrameTime(ticks, frame.isFurther());
        if (frame.isDepthAlone()) {
            stage.drawCasters(target.target(), shown, time);
        } else {
            RenderedFrame drawn = stage.draw(target.target(), shown, time, PassTimer.NONE);
            if (!frame.isFurther()) {
                latest();
                open.add(drawn);
            }
        }
    }

    @Override
    public void close() {
        run(() -> {
            stage.close();
            characters.close();
        });
        isClosed = true;
        gl.close();
    }
}

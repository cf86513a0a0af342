package dev.throng.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** Crowds in front of a camera: holds their characters, uploads what changed of them, draws. Owns its crowds; borrows the context and the pool. */
public final class Stage implements AutoCloseable {
    private final GlContext gl;
    private final RendererFeatures features;
    private final CharacterPool characters;
    private final CrowdRenderer renderer;

    /**
     * An empty one.
     *
     * @param characters that it shares with other stages of the context; closed after it
     * @param features what frames may ask for
     */
    public Stage(CharacterPool characters, RendererFeatures features) {
        gl = characters.gl();
        this.features = features;
        this.characters = characters;
        renderer = new CrowdRenderer(gl, features);
    }

    /**
     * Adds a crowd, all of it uploaded.
     *
     * @param character what its instances look like
     * @param state where they are and what they play
     * @param backend what builds its palettes
     * @return closed by the caller, or with this
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public Crowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend) {
        return crowd(character, state, backend, state.count());
    }

    /**
     * Adds a crowd that will grow, all of it uploaded.
     *
     * @param character what its instances look like
     * @param state where they are and what they play
     * @param backend what builds its palettes
     * @param room instances to have memory for at once, if there is that much
     * @return closed by the caller, or with this
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public Crowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend, int room) {
        return add(character, uploaded -> renderer.add(uploaded, state, backend, room));
    }

    /**
     * Adds what stands around: drawn as a crowd is, but not counted.
     *
     * @param character what it looks like
     * @param state where things are
     * @return closed by the caller, or with this
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public Crowd decor(PreparedCharacter character, CrowdState state) {
        return add(character, uploaded -> renderer.addDecor(uploaded, state));
    }

    /**
     * The same of what casts no shadows, for which the sun's maps need no room.
     *
     * @param character what it looks like
     * @param state where things are
     * @return closed by the caller, or with this
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public Crowd decorWithoutShadows(PreparedCharacter character, CrowdState state) {
        return add(character, uploaded -> renderer.addDecorWithoutShadows(uploaded, state));
    }

    private Crowd add(PreparedCharacter character, Function<GpuCharacter, Crowd> make) {
        CharacterPool.Held held = characters.hold(character);
        try {
            Crowd crowd = make.apply(held.character());
            crowd.onClose(held::close);
            return crowd;
        } catch (RuntimeException | Error e) {
            held.close();
            throw e;
        }
    }

    /**
     * Lets crowds take no more memory than this, in place of what the device has left.
     *
     * @param bytes asked for wherever more is to be taken; 0: not known
     */
    public void limit(LongSupplier bytes) {
        renderer.limit(bytes);
    }

    /** {@return bytes that crowds may still take; 0: not known} */
    public long available() {
        return renderer.available();
    }

    /**
     * {@return what tells of the memory of its crowds}
     *
     * @param backend what builds their palettes
     */
    public CrowdMemory memory(PaletteBackend backend) {
        return new CrowdMemory(gl, features, backend, this::available);
    }

    /**
     * Asks for a frame of all crowds.
     *
     * @param target drawn into; the engine's own are cleared first
     * @param shown what it shows besides
     * @param time when it is
     * @param timer measures the passes
     * @return what was asked for, counts on their way
     */
    public RenderedFrame draw(DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        return renderer.render(target, shown, time, timer);
    }

    /**
     * Draws the depth of all that casts shadows, see {@link CrowdRenderer#renderCasters}.
     *
     * @param map drawn into
     * @param light where the light is, and what is culled by
     * @param time when it is
     */
    public void drawCasters(DrawTarget map, FrameDescription light, FrameTime time) {
        renderer.renderCasters(map, light, time);
    }

    /** {@return what draws: for what is set, measured and read back beside frames} Neither crowds are added to it nor frames drawn. */
    public CrowdRenderer renderer() {
        return renderer;
    }

    /** Frees all that it took on the GPU, and characters that nothing else holds. */
    @Override
    public void close() {
        renderer.close();
    }
}

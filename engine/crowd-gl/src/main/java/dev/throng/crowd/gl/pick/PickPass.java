package dev.throng.crowd.gl.pick;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TransformTextures.Kind;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.pick.RayBundle;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Search on the device for instances whose bounding spheres a bundle of rays may meet. Results include levels of detail
 * and palettes of the last cull pass.
 */
public final class PickPass implements AutoCloseable {
    private static final int LANES = 64;

    /** Initial capacity in instances, enlarged by a search that finds more. */
    private static final int ROOM = 256;

    private final int frusta;
    private final Programs programs;
    private final Map<Variant, ShaderProgram> variants = new HashMap<>();
    private @Nullable GpuBuffer words;
    private ByteBuffer header = direct(PickedInstances.HEADER_BYTES);
    private int capacity = ROOM;

    /**
     * Variant of the program.
     *
     * @param kind kind of the instances' transforms
     * @param states whether some instances have states
     * @param hasHostPoses whether the host sets poses of some instances
     * @param slots whether only visible instances have palettes
     * @param tilts whether instances whose poses the host sets may tilt
     */
    private record Variant(Kind kind, boolean states, boolean hasHostPoses, boolean slots, boolean tilts) {}

    /**
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param programs programs of the renderer, not closed by this object
     */
    public PickPass(int frusta, Programs programs) {
        this.frusta = frusta;
        this.programs = programs;
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Forgets the instances that earlier searches found. */
    public void begin() {
        if (words == null) {
            words = GpuBuffer.allocate("picked instances", PickedInstances.bytes(capacity));
        }
        header.putInt(0, 0);
        words.upload(0, header);
    }

    /**
     * Searches a part. The frame block must be bound, with the time of the last cull pass.
     *
     * @param number index of the part in the results
     * @param view view whose most recent picture supplies levels of detail; null: the most recent cull pass supplies
     *     them
     */
    public void find(CrowdBuffers part, int number, RayBundle rays, @Nullable KeptView view) {
        ShaderProgram program = programFor(part, part.state().states().needs());
        part.transforms().bind();
        part.states().bindForCulling();
        part.character().tables().bindSpheres(CullSettings.CULLED);
        part.lists().bindForReading();
        part.palettes().bindSlots();
        buffer().bindStorage(Bindings.BLOCK_PICKS);
        program.set("origin", floats(rays.first().origin()));
        program.set("direction", floats(rays.first().direction()));
        program.set("spread", rays.spread());
        program.setUnsigned("part", number);
        program.setUnsigned("capacity", capacity);
        program.set("levelWord", part.lists().levelWord(view));
        Barrier.before(Barrier.STORAGE, Barrier.BUFFER_TEXTURE);
        program.dispatchThreads(part.state().count());
    }

    /**
     * Starts to compile the program for a part.
     *
     * @param needs features that current and upcoming states need
     */
    public void prepare(CrowdBuffers part, StateNeeds needs) {
        programFor(part, needs);
    }

    private ShaderProgram programFor(CrowdBuffers part, StateNeeds needs) {
        Variant wanted = new Variant(
                part.transforms().kind(),
                part.states().hasRoom(),
                part.states().hasHostPoses(),
                part.palettes().isSlotted(),
                part.states().hasHostPoses() && needs.ground().tilts());
        return variants.computeIfAbsent(wanted, this::program);
    }

    private GpuBuffer buffer() {
        if (words == null) {
            throw new IllegalStateException("pick: found no ray, expected a call of begin before");
        }
        return words;
    }

    private static float[] floats(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }

    /**
     * Adds the found instances to {@code out}, after waiting for the device.
     *
     * @return false if the capacity was too small: then nothing was added, and the search must be repeated
     */
    public boolean read(PickedInstances out) {
        Barrier.before(Barrier.READBACK);
        buffer().download(0, header.clear());
        int found = header.getInt(0);
        if (found > capacity) {
            close();
            capacity = 2 * found;
            return false;
        }
        out.add(buffer(), found);
        return true;
    }

    private ShaderProgram program(Variant variant) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.put("FRUSTA", frusta);
        constants.put("PICK_VECTORS", PickedInstances.VECTORS);
        constants.put("PICK_UNSEEN", Integer.toUnsignedString(PickedInstances.UNSEEN) + "u");
        variant.kind.putTo(constants);
        constants.put("STATES", variant.states);
        constants.put("HOST_POSES", variant.hasHostPoses);
        constants.put("SLOTS", variant.slots);
        constants.put("TILTS", variant.tilts);
        return programs.compute("pick", constants, made -> {
            CullBlock.check(made);
            FrameBlock.check(made);
        });
    }

    @Override
    public void close() {
        if (words != null) {
            words.close();
            words = null;
        }
    }
}

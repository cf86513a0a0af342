package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.JointEntries;
import dev.throng.anim.socket.Sockets;
import dev.throng.crowd.gl.buffer.CullBuffers;
import dev.throng.crowd.gl.buffer.InstanceBits;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.Fence;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.jspecify.annotations.Nullable;

/**
 * Where joints of some instances are on the device, some frames later and without ever waiting: their palettes are copied as they
 * are drawn with, and {@code model(joint) = palette(entry) * inverse(inverseBind(entry))}. Known is what a frame built: not of
 * instances that the camera does not see, that share a pose, or keep one of a frame before, nor of joints that move no vertex of the
 * level of detail that is shown. {@link dev.throng.crowd.cpu.CpuJoints} has those.
 */
public final class JointReadback implements PoseListener {
    private final Crowd crowd;
    private final GpuCharacter character;
    private final int[] instances;
    private final int[] joints;
    private final int[] entries;
    private final Consumer<PoseListener> forget;
    private @Nullable Pending pending;
    private @Nullable Moment latest;

    /**
     * What is known of one frame.
     *
     * @param ticks of its clock
     * @param models from a joint's space to the character's, before placement: of all joints that were asked for, instance after
     *     instance, in the order they were asked for
     */
    public record Moment(long ticks, List<Optional<Matrix4x3dc>> models) {
        public Moment {
            models = List.copyOf(models);
        }
    }

    /** An instance of a group, and its place among those that were asked for. */
    private record Asked(int place, int instance) {}

    /** Copies of a group's visibility bits, then of palettes. */
    private record Copy(CrowdGroup group, int count, List<Asked> asked, GpuBuffer buffer) {}

    private record Pending(long ticks, List<Copy> copies, Fence fence) {
        void close() {
            copies.forEach(copy -> copy.buffer.close());
            fence.close();
        }
    }

    JointReadback(Crowd crowd, List<String> names, int[] instances, Consumer<PoseListener> forget) {
        this.crowd = crowd;
        this.instances = instances.clone();
        this.forget = forget;
        character = crowd.character();
        joints = names.stream()
                .mapToInt(name -> Sockets.joint(character.character().skeleton(), name))
                .toArray();
        entries = Arrays.stream(joints)
                .map(joint -> JointEntries.of(character.character().palette(), joint))
                .toArray();
    }

    /** The newest frame that has arrived; empty before the first. */
    public Optional<Moment> latest() {
        receive();
        return Optional.ofNullable(latest);
    }

    @Override
    public void frame(FrameTime time) {
        receive();
        if (!time.isFurther() && pending == null && character.hasPalette()) {
            Barrier.before(Barrier.READBACK);
            pending = new Pending(time.ticks(), copies(), Fence.insert("joints read back"));
        }
    }

    private List<Copy> copies() {
        List<Copy> copies = new ArrayList<>();
        int first = 0;
        for (CrowdGroup group : crowd.groups()) {
            List<Asked> asked = new ArrayList<>();
            for (int i = 0; i < instances.length; i++) {
                if (instances[i] >= first && instances[i] < first + group.count()) {
                    asked.add(new Asked(i, instances[i] - first));
                }
            }
            if (!asked.isEmpty()) {
                copies.add(copy(group, asked));
            }
            first += group.count();
        }
        return copies;
    }

    private Copy copy(CrowdGroup group, List<Asked> asked) {
        CullBuffers lists = group.buffers().lists();
        long at = lists.visibilityBytes();
        var buffer = GpuBuffer.readback("joints", at + (long) asked.size() * character.paletteBytes());
        lists.copyVisibility(buffer, 0);
        for (Asked own : asked) {
            group.buffers().copyPalette(own.instance, buffer, at);
            at += character.paletteBytes();
        }
        return new Copy(group, group.count(), asked, buffer);
    }

    private void receive() {
        Pending done = pending;
        if (done != null && done.fence.isSignalled()) {
            pending = null;
            List<Optional<Matrix4x3dc>> models = new ArrayList<>();
            for (int i = 0; i < instances.length * joints.length; i++) {
                models.add(Optional.empty());
            }
            // The bits of a group that has another size by now can no longer be read.
            done.copies.stream()
                    .filter(copy -> crowd.groups().contains(copy.group) && copy.group.count() == copy.count)
                    .forEach(copy -> read(copy, models));
            latest = new Moment(done.ticks, models);
            done.close();
        }
    }

    private void read(Copy copy, List<Optional<Matrix4x3dc>> models) {
        CullBuffers lists = copy.group.buffers().lists();
        InstanceBits bits = lists.instanceBits(copy.buffer.mapped().asIntBuffer());
        FloatBuffer floats = copy.buffer
                .mapped()
                .position((int) lists.visibilityBytes())
                .slice()
                .order(copy.buffer.mapped().order())
                .asFloatBuffer();
        float[] kept = new float[character.paletteBytes() / Float.BYTES];
        MatrixPalette palette = character.character().palette();
        float[] rows = new float[palette.entryCount() * AffineD.STRIDE];
        for (Asked own : copy.asked) {
            floats.get(kept);
            if (bits.isVisible(own.instance) && bits.isOwn(own.instance) && bits.isBuilt(own.instance)) {
                palette.putRows(kept, 0, rows);
                put(own.place, bits.level(own.instance), rows, models);
            }
        }
    }

    private void put(int place, int level, float[] rows, List<Optional<Matrix4x3dc>> models) {
        for (int j = 0; j < joints.length; j++) {
            if (entries[j] != JointEntries.NONE && character.joints().isBuilt(joints[j], level)) {
                Matrix4x3d model = AffineD.matrix(rows, entries[j] * AffineD.STRIDE)
                        .mul(JointEntries.bind(character.character().palette(), entries[j])
                                .invert());
                models.set(place * joints.length + j, Optional.of(model));
            }
        }
    }

    /** Asks for no more. */
    @Override
    public void close() {
        forget.accept(this);
        if (pending != null) {
            pending.close();
            pending = null;
        }
    }
}

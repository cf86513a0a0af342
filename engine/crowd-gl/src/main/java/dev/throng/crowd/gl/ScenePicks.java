package dev.throng.crowd.gl;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.pick.PickBody;
import dev.throng.crowd.gl.pick.PickPass;
import dev.throng.crowd.gl.pick.PickedInstances;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.pick.Ray;
import dev.throng.crowd.state.StateTable.StateNeeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Picks of instances by rays, as the last frame shows the crowds. Each instance is met in the level of detail, pose and place that were
 * drawn, which are read back from the device: a pick waits until the device has drawn the frame. Instances that no view of the frame shows,
 * and crowds that have changed since, are posed by the CPU, at the finest level. Keeps its memory from pick to pick.
 */
public final class ScenePicks implements AutoCloseable {
    private final CrowdPartFactory.Tools tools;
    private final LongSupplier frame;
    private final PickPass pass;
    private final PickedInstances near = new PickedInstances();
    private final List<Source> sources = new ArrayList<>();
    private final float[] sphere = new float[ClipSpheres.FLOATS];
    private final float[] place = new float[RouteTransform.FLOATS];
    private ByteBuffer palette = ByteBuffer.allocateDirect(0);
    private boolean isUsed; // whether any instance was looked for

    /**
     * A ray through crowds.
     *
     * @param ticks time of the last frame
     * @param sides which sides of triangles were drawn
     * @param view whose last picture tells the levels of detail; null: the last view of the frame
     */
    public record Request(
            Ray ray, long ticks, Sides sides, @Nullable KeptView view) {}

    /**
     * A crowd that the ray may meet.
     *
     * @param shown records of its instances as they are now
     * @param isAsDrawn whether its instances have the indices that they had in the last frame
     */
    public record Target(GpuCrowd crowd, CrowdState shown, boolean isAsDrawn) {}

    /**
     * The first instance on a ray.
     *
     * @param target index of its crowd among the targets
     * @param instance index in the crowd
     * @param joint name of the joint with the most weight at the vertex next to the point that the ray meets
     * @param distance along the ray, scene units
     */
    public record Picked(int target, int instance, String joint, double distance) {}

    /** Instances to look at. @param target index of their crowd @param first index in the crowd of the first of them */
    private record Source(int target, CrowdPart part, int first) {}

    /** Borrows the tools. @param frame number of the last frame */
    ScenePicks(CrowdPartFactory.Tools tools, LongSupplier frame) {
        this.tools = tools;
        this.frame = frame;
        pass = new PickPass(tools.frusta(), tools.programs());
    }

    /**
     * Starts to compile the program that looks for instances of a part. On software OpenGL, which compiles in this thread, only after the
     * first pick: most programs never pick.
     *
     * @param needs of states that there are or will be
     */
    void prepare(CrowdPart part, StateNeeds needs) {
        if (part.isCounted() && (isUsed || !tools.gl().info().isSoftware())) {
            pass.prepare(part.buffers(), needs);
        }
    }

    /** Returns the first instance on a ray; empty if the ray meets none. Waits for the device. */
    public Optional<Picked> first(Request request, List<Target> targets) {
        isUsed = true;
        gather(request, targets);
        Picked found = null;
        double best = Double.POSITIVE_INFINITY;
        for (int rank = 0; rank < near.count() && near.reach(rank) < best; rank++) {
            Source source = sources.get(near.part(rank));
            if (near.isAsBefore(rank, batchSize(source))) { // instances that nobody has placed stand in one another
                continue;
            }
            PickBody body = source.part.pickBody();
            near.place(rank, body.place());
            pose(body, rank, request.ticks, targets.get(source.target).shown);
            body.look(near.look(rank));
            if (body.meets(request.ray, near.level(rank), request.sides, best)) {
                best = body.distance();
                found = new Picked(source.target, source.first + near.instance(rank), body.joint(), best);
            }
        }
        sources.clear(); // crowds may be closed before the next pick
        return Optional.ofNullable(found);
    }

    /** Collects all instances whose sphere the ray meets. */
    private void gather(Request request, List<Target> targets) {
        do {
            near.clear();
            sources.clear();
            for (int t = 0; t < targets.size(); t++) {
                add(t, targets.get(t));
            }
        } while (!sources.isEmpty() && !find(request));
        for (int t = 0; t < targets.size(); t++) {
            if (!isDrawn(targets.get(t))) {
                addPosed(request, t, targets.get(t));
            }
        }
        near.sort();
    }

    private boolean isDrawn(Target target) {
        boolean isDrawn = target.isAsDrawn;
        for (CrowdPart part : target.crowd.parts()) {
            isDrawn &= part.count() == 0 || part.buffers().lists().areOf(frame.getAsLong());
        }
        return isDrawn;
    }

    /** Adds the parts of a crowd if it was drawn. */
    private void add(int number, Target target) {
        if (!isDrawn(target)) {
            return;
        }
        int first = 0;
        for (CrowdPart part : target.crowd.parts()) {
            if (part.count() > 0) {
                sources.add(new Source(number, part, first));
            }
            first += part.count();
        }
    }

    /** Looks for instances of all sources on the device. @return whether there was room for all */
    private boolean find(Request request) {
        pass.begin();
        tools.frame().showTicks(request.ticks);
        for (int number = 0; number < sources.size(); number++) {
            pass.find(sources.get(number).part.buffers(), number, request.ray, request.view);
        }
        return pass.read(near);
    }

    /** Looks for instances of a crowd on the CPU. */
    private void addPosed(Request request, int number, Target target) {
        if (target.crowd.parts().isEmpty()) {
            return;
        }
        CrowdState state = target.shown;
        CrowdPart part = target.crowd.parts().get(0);
        ClipSpheres spheres = part.character().prepared().spheres(state);
        sources.add(new Source(number, part, 0));
        for (int i = 0; i < state.count(); i++) {
            RouteTransform.of(state, i, request.ticks, place);
            spheres.place(spheres.number(state, i), place, sphere);
            float reach = request.ray.reach(sphere, 0);
            if (reach < Float.POSITIVE_INFINITY) {
                near.add(place, sources.size() - 1, i, state.look(i), reach);
            }
        }
    }

    private static int batchSize(Source source) {
        return source.part.buffers().lists().layout().batchSize();
    }

    private void pose(PickBody body, int rank, long ticks, CrowdState shown) {
        Source source = sources.get(near.part(rank));
        if (near.palette(rank) == PickedInstances.UNSEEN) {
            body.pose(shown, source.first + near.instance(rank), ticks);
        } else if (body.isPosed() && !near.isPosedAsBefore(rank, batchSize(source))) {
            CrowdBuffers buffers = source.part.buffers();
            int bytes = source.part.character().paletteBytes();
            if (palette.capacity() < bytes) {
                palette = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
            }
            int batch = near.instance(rank) / batchSize(source);
            PaletteBatch drawn = buffers.batches().get(batch);
            drawn.palettes()
                    .download((long) near.palette(rank) * bytes, palette.clear().limit(bytes));
            body.pose(palette.asFloatBuffer());
        }
    }

    @Override
    public void close() {
        pass.close();
    }
}

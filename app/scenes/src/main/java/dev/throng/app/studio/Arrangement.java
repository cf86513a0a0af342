package dev.throng.app.studio;

import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.StudioDisplay;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Placement of figures in a studio: the first figure at its position in the file, all others around it. The instance
 * with index i shows figure i modulo the number of figures. The lowest points of all figures are at the same height.
 *
 * @param figures space that each figure occupies during all clips of its instances
 * @param floors y coordinate of the lowest point of each figure's first clip, in the figure's space
 * @param formation formation of the crowd
 * @param count number of instances
 */
public record Arrangement(List<MovingShape> figures, List<Double> floors, Formation formation, int count) {
    /**
     * Largest number of instances for which the camera checks all instances. In larger crowds, the camera checks only
     * the outermost instances.
     */
    private static final int MOST_CHECKED = 48;

    public Arrangement {
        figures = List.copyOf(figures);
        floors = List.copyOf(floors);
    }

    /** @return transform of an instance */
    public InstanceTransform transform(int instance) {
        if (instance == 0) {
            return InstanceTransform.ORIGIN;
        }
        MovingShape shape = figures.get(instance % figures.size());
        Formation.Placement placement = formation.placement(instance);
        double sin = Math.sin(placement.heading());
        double cos = Math.cos(placement.heading());
        double x = figures.get(0).centre(0) + placement.x() - cos * shape.centre(0) - sin * shape.centre(2);
        double z = figures.get(0).centre(2) + placement.z() - cos * shape.centre(2) + sin * shape.centre(0);
        double y = floors.get(0) - floors.get(instance % floors.size());
        return new InstanceTransform((float) x, (float) y, (float) z, (float) placement.heading(), 1);
    }

    /** @return a camera that sees all instances, or the first figure if there are none */
    public StudioCamera camera() {
        List<double[]> points = new ArrayList<>();
        for (int instance : outermost()) {
            figures.get(instance % figures.size()).addPoints(transform(instance), points);
        }
        return new StudioCamera(points, figures.get(0).size());
    }

    /** @return floor whose size fits all instances */
    public StudioDisplay.Floor floor() {
        MovingShape first = figures.get(0);
        double radius = 0;
        for (int instance : outermost()) {
            Formation.Placement placement = formation.placement(instance);
            MovingShape shape = figures.get(instance % figures.size());
            double own = Math.hypot(shape.max()[0] - shape.min()[0], shape.max()[2] - shape.min()[2]) / 2;
            radius = Math.max(radius, Math.hypot(placement.x(), placement.z()) + own);
        }
        float[] centre = {(float) first.centre(0), floors.get(0).floatValue(), (float) first.centre(2)};
        return new StudioDisplay.Floor(centre, (float) (radius > 0 ? radius : first.size()), (float) height());
    }

    /** @return height of the tallest figure above the floor, in scene units */
    private double height() {
        return IntStream.range(0, figures.size())
                .mapToDouble(i -> figures.get(i).max()[1] - floors.get(i))
                .max()
                .orElse(0);
    }

    /** @return indices of the outermost instances in all directions; of up to {@link #MOST_CHECKED} instances, all indices */
    private Set<Integer> outermost() {
        Set<Integer> all = new LinkedHashSet<>();
        if (count <= MOST_CHECKED) {
            for (int i = 0; i < Math.max(count, 1); i++) {
                all.add(i);
            }
            return all;
        }
        for (int side = 0; side < MOST_CHECKED; side++) {
            all.add(farthest(2 * Math.PI * side / MOST_CHECKED));
        }
        return all;
    }

    private int farthest(double angle) {
        int found = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = Formation.firstOfLastRings(count); i < count; i++) {
            Formation.Placement placement = formation.placement(i);
            double reach = placement.x() * Math.cos(angle) + placement.z() * Math.sin(angle);
            if (reach > most) {
                most = reach;
                found = i;
            }
        }
        return found;
    }
}

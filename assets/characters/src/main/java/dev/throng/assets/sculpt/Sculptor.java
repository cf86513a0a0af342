package dev.throng.assets.sculpt;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builder of the character of a living body: extracts its surface, cuts it where regions meet, and simplifies each
 * level of detail to the next. Subclasses describe the body.
 *
 * @param <J> joints of the body
 */
public abstract class Sculptor<J extends Enum<J> & BodyJoint<J>> {
    /**
     * Factor on errors along borders of regions and patches in simplification to coarse levels of detail: large, so
     * that belts stay straight.
     */
    private static final double COARSE_BORDER_WEIGHT = 8;

    /**
     * Factor on errors along borders between regions in simplification to tiny levels of detail, where borders matter
     * less than the outline.
     */
    private static final double TINY_BORDER_WEIGHT = 1;

    private final String name;
    private final BindPose<J> rig;
    private final JointWeights<J> weights;
    private final Shell shell;

    /**
     * @param name name of the character, its mesh and skin
     * @param shell builds the geometry of the body's surface
     */
    protected Sculptor(String name, BindPose<J> rig, JointWeights<J> weights, Shell shell) {
        this.name = name;
        this.rig = rig;
        this.weights = weights;
        this.shell = shell;
    }

    /** @return left half of the surface, with triangles of even size */
    protected abstract HalfSurface cast();

    /** @return fields whose zeros are the borders between regions */
    protected abstract List<Field> borders();

    /** @return longest allowed triangle edge at a point, in metres */
    protected abstract double edge(Vec p);

    /** @return index of the region at a point */
    protected abstract int region(Vec p);

    /**
     * @param p point on the surface
     * @param region index of its region at fine levels of detail
     * @return index of its region at coarse levels of detail, which lack regions too small to see
     */
    protected abstract int coarseRegion(Vec p, int region);

    /** @return factor by which simplification multiplies errors at point {@code p}, larger where the shape is important */
    protected abstract double care(Vec p);

    /** @return this factor for coarse levels of detail */
    protected abstract double coarseCare(Vec p);

    /** @return this factor for {@linkplain Detail#isTiny tiny} levels of detail */
    protected double tinyCare(Vec p) {
        return coarseCare(p);
    }

    /** @return index of the material of a region; by default, the index of the region */
    protected int material(int region) {
        return region;
    }

    /**
     * @param details levels of detail, finest first
     * @param materials materials by index
     * @return the character with all its levels
     */
    protected final CharacterModel character(List<Detail<J>> details, List<Material> materials, List<Clip> clips) {
        List<List<Mesh>> levels = levels(details);
        MatrixPalette palette = rig.palette();
        int[] joints = palette.joints();
        return new CharacterModel(
                name,
                new CharacterModel.Rig(rig.skeleton(), List.of(new Skin(0, name, joints, joints)), palette),
                new CharacterModel.Surface(levels, materials, List.of()),
                clips,
                List.of());
    }

    private List<List<Mesh>> levels(List<Detail<J>> details) {
        HalfSurface surface = Tailor.cut(cast(), shell.body(), borders(), this::edge);
        Simplifier simplifier = new Simplifier(surface, this::region, this::care);
        List<List<Mesh>> levels = new ArrayList<>();
        Detail<J> before = details.get(0);
        for (Detail<J> detail : details) {
            if (!detail.isSortedAs(before)) {
                simplifier = detail.isTiny()
                        ? simplifier.regrouped(grouping(detail), this::tinyCare, TINY_BORDER_WEIGHT)
                        : simplifier.regrouped(grouping(detail), this::coarseCare, COARSE_BORDER_WEIGHT);
            }
            before = detail;
            simplifier.reduceTo(detail.triangles() / 2);
            levels.add(meshes(simplifier.draft(), detail));
        }
        return levels;
    }

    /**
     * Divides triangles into patches by the joint with the largest weight, so that limbs keep edges at which they bend.
     * At a tiny level of detail, all triangles are in one patch.
     */
    private Simplifier.Grouping grouping(Detail<J> detail) {
        return new Simplifier.Grouping() {
            @Override
            public int region(Vec centre, int before) {
                return coarseRegion(centre, before);
            }

            @Override
            public int patch(Vec centre) {
                return detail.isTiny() ? 0 : weights.strongest(centre, detail);
            }
        };
    }

    /**
     * @param draft surface of the level
     * @param detail level of detail
     * @return a mesh for each region, in the order of the regions, with equal normals on both sides of borders
     */
    private List<Mesh> meshes(Draft draft, Detail<J> detail) {
        Map<Vec, Vec> means = detail.isCoarse() ? draft.normals() : Map.of();
        List<Mesh> meshes = new ArrayList<>();
        draft.parts().forEach((region, part) -> {
            var source = new Mesh.Source(rig.joints().length, name, 0, name, meshes.size(), 0, detail.influences());
            meshes.add(
                    new Mesh(source, shell.geometry(part, means), weights.of(part.places(), detail), material(region)));
        });
        return meshes;
    }
}

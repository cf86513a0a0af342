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
 * Builds the character of a living body: casts its surface, cuts it where regions meet, and simplifies each level of
 * detail to the next. Subclasses describe the body.
 *
 * @param <J> joints of the body
 */
public abstract class Sculptor<J extends Enum<J> & BodyJoint<J>> {
    /** Weight of borders relative to triangles at coarse levels; keeps belts straight. */
    private static final double COARSE_BORDER_WEIGHT = 8;

    /** Weight of borders relative to triangles at tiny levels, where the outline matters more. */
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

    /** @return left half of the surface at an even resolution */
    protected abstract HalfSurface cast();

    /** @return fields whose zeros divide the surface into regions */
    protected abstract List<Field> borders();

    /** @return longest allowed triangle edge at a point, in metres */
    protected abstract double edge(Vec p);

    /** @return index of the region at a point */
    protected abstract int region(Vec p);

    /**
     * @param region region at fine levels
     * @return region of a point at coarse levels, without regions too small to see
     */
    protected abstract int coarseRegion(Vec p, int region);

    /** @return importance of the shape at a point in simplification, as a factor of errors */
    protected abstract double care(Vec p);

    /** @return importance of the shape at a point in simplification at coarse levels */
    protected abstract double coarseCare(Vec p);

    /** @return importance of the shape at a point in simplification at {@linkplain Detail#isTiny tiny} levels */
    protected double tinyCare(Vec p) {
        return coarseCare(p);
    }

    /** @return index of a region's material, by default the region's */
    protected int material(int region) {
        return region;
    }

    /**
     * Builds the character with all its levels.
     *
     * @param details levels of detail, finest first
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
                        ? simplifier.sorted(sorting(detail), this::tinyCare, TINY_BORDER_WEIGHT)
                        : simplifier.sorted(sorting(detail), this::coarseCare, COARSE_BORDER_WEIGHT);
            }
            before = detail;
            simplifier.reduceTo(detail.triangles() / 2);
            levels.add(meshes(simplifier.draft(), detail));
        }
        return levels;
    }

    /**
     * Sorts triangles into patches by strongest joint, so that limbs keep an edge to bend at. A tiny level is one
     * patch.
     */
    private Simplifier.Sorting sorting(Detail<J> detail) {
        return new Simplifier.Sorting() {
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

    /** Builds a mesh for each region, with normals continuous across borders. */
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
